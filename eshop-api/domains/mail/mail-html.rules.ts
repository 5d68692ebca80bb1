const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** The one family that every reader of mail has. */
export const sans = 'Helvetica,Arial,sans-serif';
