import { isDark, readableOn } from '@/lib/colours/contrast';

export type FrameColours = { accent: string; background: string; ink: string };

/** Style sheet of the frame in an embed's colours. Works from 240 pixels on; no fonts are loaded. */
export const frameStyle = ({ accent, background, ink }: FrameColours): string => `
:root{color-scheme:${isDark(background) ? 'dark' : 'light'};--accent:${accent};--on-accent:${readableOn(accent)};--paper:${background};--ink:${ink}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:1.25rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .4rem;text-wrap:balance}
h2{font-size:1.1rem;margin:0 0 .6rem}
p{margin:0 0 .8rem}
header{margin-bottom:1.1rem}
.logo{display:inline-block;background:#fff;padding:.4rem;border-radius:4px;margin-bottom:.8rem}
.logo img{display:block;max-width:160px;max-height:56px;width:auto;height:auto}
.sheet{display:grid;gap:1.5rem}
@media (min-width:40rem){.sheet{grid-template-columns:minmax(0,17rem) minmax(0,1fr)}.wide{grid-column:1/-1}}
fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:.9rem;align-content:start}
legend{padding:0;font-weight:600;margin-bottom:.5rem}
label,.label{display:block;font-size:.9375rem;font-weight:600;margin-bottom:.25rem}
label small{font-weight:400;font-size:.875rem}
input[type=text],input[type=email]{width:100%;min-height:44px;padding:.5rem .7rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--ink);border-radius:3px}
input[aria-invalid]{border-width:2px}
.error{margin:.25rem 0 0;font-weight:600;border-left:4px solid var(--accent);padding-left:.5rem}
.note{margin:.25rem 0 0;font-size:.875rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button{min-height:44px;padding:.6rem 1.2rem;font:inherit;font-weight:600;border:2px solid var(--accent);border-radius:3px;background:var(--accent);color:var(--on-accent);cursor:pointer}
button.quiet{background:transparent;color:inherit;border-color:var(--ink)}
button[aria-disabled=true]{opacity:.75;cursor:progress}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.9rem;margin:0 0 1rem}
dt{font-size:.9375rem}
dd{margin:0;font-size:1.35rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
dd.main{font-size:1.9rem}
svg{display:block;width:100%;max-width:36rem;height:auto;overflow:visible}
svg text{font:11px system-ui,sans-serif;fill:var(--ink)}
.axis,.plumb{stroke:var(--ink);fill:none}
.level{stroke:var(--ink);stroke-dasharray:4 4;fill:none}
.line{stroke:var(--accent);stroke-width:3;fill:none}
.dot,.gain{fill:var(--accent)}
.bar{fill:none;stroke:var(--ink)}
.send button{margin-top:1rem}
.send{border-top:1px solid var(--ink);padding-top:1.25rem}
.send>.error{margin-bottom:.8rem}
.fields{display:grid;gap:.9rem;margin-bottom:1rem}
@media (min-width:40rem){.fields{grid-template-columns:repeat(3,minmax(0,1fr))}}
.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[hidden]{display:none}
@media (forced-colors:active){.gain,.dot{fill:Highlight}.line{stroke:Highlight}}
`;
