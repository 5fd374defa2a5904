/** How the page of the document looks: the house's paper, ink and bottle, by day and by night. */

/** The tokens it shares with `platform/ui/tokens.css`; a test holds the two together. */
export const docsTokens = {
  '--ink': 'light-dark(#1f1b16, #fbf1dc)',
  '--muted': 'light-dark(#50483d, #c9c0ad)',
  '--foam': 'light-dark(#fff8ea, #0c1512)',
  '--paper': 'light-dark(#fffdf7, #14211c)',
  '--sunk': 'light-dark(#f6ead2, #1d2d27)',
  '--outline': 'light-dark(#1f1b16, #8d9a8f)',
  '--hairline': 'light-dark(#d9cbb0, #34473f)',
  '--bottle': 'light-dark(#0d4a38, #0b3a2c)',
  '--bottle-soft': 'light-dark(#d9ebe1, #1c3b30)',
  '--on-bottle': 'light-dark(#fff8ea, #fbf1dc)',
  '--on-bottle-amber': 'light-dark(#ffd27a, #ffd27a)',
  '--link': 'light-dark(#0d4a38, #9ee0c2)',
  '--amber': 'light-dark(#f5a524, #f5a524)',
  '--amber-soft': 'light-dark(#fde3b0, #46330f)',
  '--amber-text': 'light-dark(#6b3e00, #ffc766)',
  '--error': 'light-dark(#8f1710, #ffb4a6)',
  '--error-soft': 'light-dark(#fde4de, #4a1a14)',
  '--info': 'light-dark(#11475c, #b5e2f2)',
  '--info-soft': 'light-dark(#cfe8f0, #173440)',
  '--hard-shadow': 'light-dark(#0d4a38, #f5a524)',
  '--focus': 'light-dark(#1d4ed8, #ffd27a)',
} as const

const tokens = Object.entries(docsTokens)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')

export const docsStyle = `
@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(/server/docs/figtree.woff2) format('woff2')}
@font-face{font-family:'Bricolage Grotesque';font-weight:200 800;font-display:swap;src:url(/server/docs/bricolage.woff2) format('woff2')}
:root{color-scheme:light dark;${tokens}}
*{box-sizing:border-box}
html{scroll-padding-top:16px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--foam);color:var(--ink);font:400 17px/1.55 Figtree,system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:'Bricolage Grotesque',Figtree,system-ui,sans-serif;font-weight:800;letter-spacing:-.02em;line-height:1.1;margin:0}
h1{font-size:clamp(2rem,1.5rem + 2.4vw,3.25rem)}
h2{font-size:1.6rem;margin:56px 0 12px}
h3{font-size:1rem;margin:20px 0 6px}
p{margin:8px 0;max-width:70ch}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace;font-size:.88em}
header{background:var(--bottle);color:var(--on-bottle)}
header .frame{padding-top:40px;padding-bottom:36px}
header p{color:var(--on-bottle);margin-bottom:0}
header a{color:var(--on-bottle-amber)}
.frame{max-width:1296px;margin:0 auto;padding:0 clamp(16px,5vw,72px)}
.columns{padding-top:24px;padding-bottom:96px}
nav{margin-bottom:12px}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:6px 0;text-decoration:none}
nav a:hover{text-decoration:underline}
nav summary{font-weight:700;padding:12px 16px;background:var(--paper);border:2px solid var(--outline);border-radius:14px}
nav details[open] ul{padding:8px 16px}
.call{background:var(--paper);border:2px solid var(--outline);border-radius:14px;margin:10px 0}
.call[open]{box-shadow:6px 6px 0 var(--hard-shadow);margin-bottom:22px}
.call>summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:12px 16px;cursor:pointer;list-style:none;min-height:48px}
.call>summary::-webkit-details-marker{display:none}
.call>summary code{font-weight:600}
.call>summary .what{color:var(--muted);flex-basis:100%}
.method{font:700 13px/1 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;padding:5px 8px;border-radius:8px;background:var(--bottle-soft);color:var(--link);min-width:66px;text-align:center}
.POST{background:var(--amber-soft);color:var(--amber-text)}
.PATCH,.SEARCH{background:var(--info-soft);color:var(--info)}
.DELETE{background:var(--error-soft);color:var(--error)}
.inside{padding:0 16px 16px;border-top:2px dotted var(--hairline)}
.fields{list-style:none;margin:0;padding:0 0 0 14px;border-left:2px solid var(--hairline)}
.fields li{padding:4px 0}
.fields .name{font-weight:700}
.type,.more,.or{color:var(--muted)}
.more{display:block;font-size:.94em}
em{font-style:normal;font-size:.82em;font-weight:700;color:var(--amber-text)}
.answers{margin:0;display:grid;gap:6px}
.answers dt{font-weight:700}
.answers dd{margin:0 0 6px}
.refused code{display:inline-block;margin:2px 4px 2px 0;padding:1px 7px;border-radius:7px;background:var(--sunk)}
pre{background:var(--sunk);border-radius:14px;padding:14px 16px;margin:6px 0;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:2}
button{float:right;margin:-6px -8px 4px 12px;font:600 14px Figtree,system-ui,sans-serif;min-height:34px;padding:4px 12px;border:2px solid var(--outline);border-radius:10px;background:var(--paper);color:var(--ink);cursor:pointer}
.find{display:block;width:100%;margin:0 0 16px;padding:12px 16px;font:inherit;font-size:16px;color:var(--ink);background:var(--paper);border:2px solid var(--outline);border-radius:14px}
[hidden]{display:none!important}
@media (min-width:960px){
.columns{display:grid;grid-template-columns:232px minmax(0,1fr);gap:56px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow-y:auto}
.call>summary .what{flex-basis:auto;margin-left:auto;text-align:right}
.sides{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:32px}
#start h2{margin-top:8px}
}
@media print{nav,button,.find{display:none}.call{break-inside:avoid}}
`
