import { describe, expect, it } from 'vitest';
import { fold } from './split-words';
import { loadStemmer } from './stemmers';

/** Forms of one word per line; forms of different lines must not share a stem. */
const FAMILIES: Record<string, string[]> = {
  ca: [
    'bossa bosses',
    'sabata sabates',
    'bota botes',
    'botí botins',
    'mitjó mitjons',
    'cinturó cinturons',
    'cordó cordons',
    'corda cordes',
    'taló talons',
    'mocassí mocassins',
    'motxilla motxilles',
    'jersei jerseis',
    'abric abrics',
    'jaqueta jaquetes',
    'blanc blanca blancs blanques',
    'groc groga grocs grogues',
    'blau blava blaus blaves',
    'roig roja rojos roges',
    'negre negra negres',
    'marró marrons',
    'gris grisa grisos grises',
    'vermell vermella vermells vermelles',
    'verd verda verds verdes',
    'taronja taronges',
    'esportiu esportiva esportius esportives',
    'infantil infantils',
    'nou nova nous noves',
    'dona dones',
    'homes home',
  ],
  nl: [
    'laars laarzen laarsje laarsjes',
    'schoen schoenen schoentje schoentjes',
    'tas tassen tasje tasjes',
    'jas jassen jasje',
    'muts mutsen mutsje',
    'riem riemen riempje',
    'sok sokken sokje sokjes',
    'sandaal sandalen sandaaltje',
    'veter veters vetertjes',
    'zool zolen',
    'kaars kaarsen',
    'wol wollen',
    'zwart zwarte',
    'rood rode',
    'grijs grijze',
    'paars paarse',
    'blauw blauwe',
    'trui truien truitje',
    'jurk jurken jurkje',
  ],
  pt: [
    'sapato sapatos',
    'calça calças',
    'calçado calçados',
    'calção calções',
    'botim botins',
    'boné bonés',
    'cachecol cachecóis',
    'azul azuis',
    'infantil infantis',
    'homem homens',
    'mala malas',
    'branco branca brancos brancas',
    'impermeável impermeáveis',
    'mocassim mocassins',
    'sandália sandálias',
  ],
  ja: ['スニーカー スニーカ スニカ', 'ブーツ ブツ', 'コート コト', 'セーター セータ', 'バッグ'],
  ko: [
    '가방 가방을 가방이 가방에서 가방에서는 가방으로 가방용 가방들',
    '운동화 운동화를 운동화가 운동화는 운동화로',
    '여성 여성용 여성의',
    '캐주얼 캐주얼한',
    '샌들',
    '가을',
    '레깅스',
    '코트',
  ],
};

describe.each(Object.entries(FAMILIES))('stems of %s', (language, families) => {
  it('are equal for the forms of a word and differ for other words, with accents and without', async () => {
    const stem = await loadStemmer(language);
    const stems = families.map((family) =>
      family.split(' ').flatMap(
        (word) =>
          [
            [word, fold(stem(word))],
            [fold(word), stem(fold(word))],
          ] as const,
      ),
    );
    for (const forms of stems)
      expect(forms.filter(([, one]) => one !== forms[0]![1] && one !== forms[1]![1])).toEqual([]);
    const firsts = stems.map((forms) => forms[0]![1]);
    expect(firsts.filter((one, index) => firsts.indexOf(one) !== index)).toEqual([]);
  });
});

it('a Korean particle is removed only after a fitting sound and a long enough word', async () => {
  const stem = await loadStemmer('ko');
  const same = (a: string, b: string) => expect(stem(a)).toBe(stem(b));
  same('지갑을', '지갑');
  same('구두약까지만', '구두약');
  for (const word of ['가을', '마을', '하의', '상의', '캔들', '샌들', '레이', '고무'])
    expect(stem(word), word).toBe(fold(word));
});
