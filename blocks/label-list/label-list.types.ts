export interface LabelListData {
  sections: { name: string; labels: { key: string; value: string }[] }[];
  count: number;
  asked: string;
}
