declare module 'virtual:block-views' {
  const views: Record<string, unknown>;
  export default views;
}
declare module 'virtual:block-scripts' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a declared module may not import by a relative path
  type Script = import('../blocks/_contract/block-script.types').BlockScript;
  const scripts: Record<string, () => Promise<{ default: Script }>>;
  export default scripts;
}
declare module 'virtual:block-parts' {
  const parts: Record<string, Record<string, Record<string, unknown>>>;
  export default parts;
}
declare module 'virtual:block-subjects' {
  const subjects: Record<string, { load: unknown; deadline?: unknown }>;
  export default subjects;
}
declare module 'virtual:block-samples' {
  const samples: Record<string, { samples?: { default: unknown } }>;
  export default samples;
}
declare module 'virtual:block-validators' {
  export const validators: Record<string, ((props: unknown) => boolean) & { errors?: unknown[] | null }>;
}
declare module 'virtual:block-assets' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a declared module may not import by a relative path
  type BuiltAssets = import('../engine/pages/built-assets.types').BuiltAssets;
  const assets: BuiltAssets['blocks'];
  export default assets;
  export const shared: BuiltAssets['shared'];
}
