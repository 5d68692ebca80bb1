/** Neutral on purpose: the service is nobody's brand. */
export const pageStyles = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef0f3;color:#17181a;font:1rem/1.5 system-ui,sans-serif}
header{padding:.625rem 1rem;background:#17181a;color:#fff;text-align:center;font-size:.875rem}
header p{margin:0}
main{inline-size:min(100%,32rem);margin-inline:auto;padding:2rem 1.25rem;background:#fff}
h1{margin:0;font-size:1.375rem;line-height:1.25;font-weight:600}
h2{margin:1.5rem 0 .25rem;font-size:1rem;font-weight:600}
.muted{margin:.25rem 0 0;color:#5c6066}
dl{margin:1.5rem 0 0;padding-block:1rem;border-block:1px solid #d5d8dc;display:grid;gap:.375rem}
dl div{display:flex;justify-content:space-between;gap:1rem}
dd{margin:0;font-variant-numeric:tabular-nums;white-space:nowrap}
small{color:#5c6066}
.total{padding-block-start:.75rem;margin-block-start:.375rem;border-block-start:1px solid #d5d8dc;font-weight:600;font-size:1.125rem}
.promise{margin:1rem 0 0;padding:.75rem 1rem;background:#eef0f3;border-inline-start:4px solid #1f6f43}
address{font-style:normal}
form{display:grid;gap:1rem;margin-block-start:1.5rem}
fieldset{margin:0;padding:0;border:0;display:grid;gap:.5rem}
legend{padding:0 0 .5rem;font-weight:600}
label{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:center;min-block-size:44px;padding:.5rem .75rem;border:1px solid #85898f;border-radius:4px;cursor:pointer}
input{inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:#17181a}
button{min-block-size:48px;padding:.75rem 1rem;border:1px solid #17181a;border-radius:4px;background:#17181a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#33363a}
button.quiet{background:none;color:inherit;font-weight:400;border-color:#85898f}
button.quiet:hover{background:#eef0f3}
:focus-visible{outline:2px solid #1f4fd8;outline-offset:2px}
@media(min-width:40rem){main{margin-block:3rem;padding:2.5rem;border:1px solid #d5d8dc;border-radius:8px}}
`.replaceAll('\n', '');
