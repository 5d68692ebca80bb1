/** Font stacks that come with the reader's system, for scripts that are too large to send or that no brand font has. */
const STACKS: Record<string, string> = {
  Jpan: '"Hiragino Sans","Hiragino Kaku Gothic ProN","Yu Gothic Medium","Yu Gothic","Meiryo","Noto Sans JP","Noto Sans CJK JP",system-ui,sans-serif',
  Kore: '"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",system-ui,sans-serif',
  Hans: '"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif',
  Hant: '"PingFang TC","Microsoft JhengHei","Noto Sans TC","Noto Sans CJK TC",system-ui,sans-serif',
  Thai: '"Sukhumvit Set","Leelawadee UI","Noto Sans Thai",system-ui,sans-serif',
  Hebr: '"Arial Hebrew","Segoe UI","Noto Sans Hebrew",system-ui,sans-serif',
};

/** Script of a BCP 47 tag, likely subtags added: `ja` → Jpan, `zh-TW` → Hant. */
export function scriptOf(language: string): string {
  let script = scripts.get(language);
  if (!script) scripts.set(language, (script = new Intl.Locale(language).maximize().script ?? 'Latn'));
  return script;
}
const scripts = new Map<string, string>();

/** Scripts of full-square letters: a word as large as a Latin one would run out of a phone. */
const SQUARE = new Set(['Jpan', 'Kore', 'Hans', 'Hant']);
const SMALLER = { xxxl: 0.9, display: 0.8, giant: 0.52 } as const;
type LargeSizes = Record<keyof typeof SMALLER, string>;

/** Tokens that a script overrides, or undefined when the brand's web fonts serve it. `sizes`: the brand's own, in CSS. */
export function systemScript(
  script: string,
  sizes: LargeSizes,
): Record<string, Record<string, string>> | undefined {
  const stack = STACKS[script];
  if (!stack) return undefined;
  return {
    ...(SQUARE.has(script)
      ? {
          size: Object.fromEntries(
            Object.entries(SMALLER).map(([size, share]) => [
              size,
              `calc(${sizes[size as keyof LargeSizes]} * ${share})`,
            ]),
          ),
        }
      : {}),
    font: { heading: stack, body: stack, caption: stack },
    stretch: { heading: '100%', body: '100%', caption: '100%' },
    slant: { heading: 'normal', caption: 'normal' },
    tracking: { heading: '0', body: '0', caption: '0' },
    leading: { display: '1.2', heading: '1.3', body: '1.75' },
    button: { font: stack, slant: 'normal', stretch: '100%', tracking: '0' },
  };
}
