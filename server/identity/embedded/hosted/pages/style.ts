import { createHash } from 'node:crypto';
import { paletteCss } from '../../../../../domain/palette.ts';
import { trusted } from '../html.ts';

/** The look of the web app's own sign-in page, for pages that have nothing but markup. */
const sheet = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--background);color:var(--text);font:400 1rem/1.5 var(--font);-webkit-font-smoothing:antialiased}
h1,p,ul{margin:0}
ul{padding-left:1.25rem}
ul>li+li,details p+p{margin-top:.5rem}
b{display:inline-block;overflow-wrap:anywhere}
aside{position:relative;overflow:hidden;padding:1.25rem 1.5rem 3rem;color:#eafff7;background:radial-gradient(110% 80% at 100% 0%,rgb(95 209 179 / 32%),transparent 60%),linear-gradient(160deg,#0d7a63,#063a30 75%)}
.rings{position:absolute;right:-5rem;bottom:-6rem;width:18rem;opacity:.09}
.brand{display:flex;align-items:center;gap:.5rem;font-size:1.375rem;font-weight:700;letter-spacing:-.01em}
.mark{width:2.25rem}
.promise{display:none}
main{position:relative;width:100%;max-width:27rem;margin:-1.75rem auto 0;padding:1.5rem 1.25rem calc(2rem + env(safe-area-inset-bottom));background:var(--background);border-radius:1.25rem 1.25rem 0 0}
main,form,fieldset{display:grid;gap:1.125rem;align-content:start}
h1{font-size:1.625rem;line-height:1.25;letter-spacing:-.02em;overflow-wrap:anywhere}
.lead{color:var(--muted)}
h1+.lead{margin-top:-.75rem}
.field{display:grid;gap:.375rem}
label{font-size:.9375rem;font-weight:600}
input,textarea{width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid var(--outline);border-radius:.625rem;background:var(--surface);color:inherit;font:inherit}
.code input{font-size:1.375rem;font-variant-numeric:tabular-nums;letter-spacing:.2em}
:is(input,textarea,summary,button,a):focus-visible{outline:3px solid color-mix(in srgb,var(--primary) 55%,transparent);outline-offset:1px;border-color:var(--primary)}
input[aria-invalid=true]{border-color:var(--error);box-shadow:0 0 0 1px var(--error)}
.error{color:var(--error);font-size:.875rem;font-weight:500}
.alert,.notice{padding:.75rem .875rem;border-radius:.625rem;font-size:.9375rem;overflow-wrap:anywhere}
.alert{border:1px solid var(--error);color:var(--error);background:color-mix(in srgb,var(--error) 8%,var(--surface))}
.notice{border:1px solid var(--primary);background:color-mix(in srgb,var(--primary) 8%,var(--surface))}
.rule{color:var(--muted);font-size:.875rem}
button{min-height:3.125rem;padding:.5rem 1rem;border:0;border-radius:.625rem;background:var(--primary);color:var(--onPrimary);font:600 1.0625rem var(--font);cursor:pointer}
button:hover{filter:brightness(1.08)}
button.choice{border:1px solid var(--outline);background:var(--surface);color:var(--text);text-align:left}
.links,.languages{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
.languages{justify-content:flex-start;padding-top:.5rem;border-top:1px solid var(--line)}
a{color:var(--primary);font-weight:600;font-size:.9375rem;line-height:1.5rem;text-decoration:none}
:is(.links,.languages) :is(a,span){padding:.625rem 0;min-height:2.75rem;line-height:1.5rem;font-size:.9375rem}
a:hover{text-decoration:underline}
.picture{width:10.5rem;justify-self:center;padding:.25rem;border-radius:.625rem;background:#fff}
.picture svg{display:block;width:100%;height:auto}
.key{font-family:ui-monospace,monospace;font-size:.9375rem;overflow-wrap:anywhere;user-select:all}
.codes{margin:0;padding:.75rem .75rem .75rem 2.5rem;border:1px solid var(--outline);border-radius:.625rem;font:.9375rem/1.9 ui-monospace,monospace;overflow-wrap:anywhere}
a.go{min-height:3.125rem;padding:.75rem 1rem;border-radius:.625rem;background:var(--primary);color:var(--onPrimary);text-align:center;font-size:1.0625rem}
.unseen{position:absolute;width:1px;height:1px;min-height:0;padding:0;border:0;opacity:0;pointer-events:none}
summary{min-height:2.75rem;padding:.625rem 0;font-weight:600;cursor:pointer}
details{border-bottom:1px solid var(--line)}
details form{padding:.625rem 0 1.125rem}
h2{margin:.75rem 0 0;font-size:1.1875rem}
@media print{aside,a{display:none}}
@media (min-width:60rem){
body{grid-template:1fr / minmax(0,11fr) minmax(0,13fr)}
aside{display:grid;grid-template-rows:auto 1fr;padding:3rem 3.5rem}
.rings{right:-18rem;bottom:-11rem;width:40rem}
.promise{display:block;align-self:center;max-width:36rem}
.picture{width:13rem}
.headline{white-space:pre-line;font-size:clamp(2.5rem,3.4vw,3.25rem);font-weight:700;line-height:1.08;letter-spacing:-.035em}
.headline+p{margin-top:1.25rem;font-size:1.1875rem;color:#c9ece0}
main{align-self:center;margin:0 auto;padding:2rem;border-radius:0}
}`;

const css = paletteCss() + sheet.replaceAll('\n', '');

export const styleElement = trusted(`<style>${css}</style>`);

/** The sheet travels inside each page; the policy allows this one and no other. */
export const styleSource = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
