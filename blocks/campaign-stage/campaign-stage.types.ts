export interface CampaignStageData {
  /** null: no such campaign here and now. */
  campaign: {
    code: string;
    status: 'PRE' | 'OPEN' | 'POST';
    title: string;
    description: string;
    withLogo: boolean;
    when: { text: string; instant: string };
  } | null;
}
