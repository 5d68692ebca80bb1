/** Misspelt domains of webmail providers, and regional ones that do not exist (spec §5, warning only). */
const wrongDomains = new Set([
  'gmial.com', 'gmai.com', 'gmal.com', 'gamil.com', 'gmil.com', 'gnail.com', 'gmaill.com', 'gmail.con', 'gmail.co', 'gmail.cm', 'gmail.om', 'gmail.es', 'gmail.fr', 'gmail.de', 'gmail.it',
  'hotmial.com', 'hotmal.com', 'hotmai.com', 'hotnail.com', 'hotmil.com', 'hormail.com', 'hotmaill.com', 'hotmail.con', 'hotmail.co', 'hotmail.cm', 'homail.com',
  'yaho.com', 'yahooo.com', 'yhoo.com', 'yaoo.com', 'yahoo.con', 'yahoo.cm', 'outlok.com', 'outloo.com', 'oulook.com', 'outlook.con', 'iclod.com', 'icoud.com', 'icloud.con',
]);

export const isMisspeltDomain = (email: string): boolean => wrongDomains.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
