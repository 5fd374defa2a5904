import { expect, test } from 'vitest'
import { isSafeSvg } from './svg.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

test.each([
  svg('<script>alert(1)</script>'),
  svg('<SCRIPT xlink:href="data:text/javascript,alert(1)"/>'),
  svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  svg('<foreignObject><iframe src="https://evil.example"/></foreignObject>'),
  svg('<path d="M0 0"/>', 'onload="alert(1)"'),
  svg('<path d="M0 0"/>', 'on&#108;oad="alert(1)"'),
  svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
  svg('<a href="&#106;avascript:alert(1)"><text>x</text></a>'),
  svg('<a href="java&#10;script:alert(1)"><text>x</text></a>'),
  svg('<image href="https://evil.example/track.png"/>'),
  svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  svg('<use href="//evil.example/x.svg#y"/>'),
  svg('<style>@import url(https://evil.example/x.css);</style>'),
  svg('<rect style="fill:url(https://evil.example/x#y)"/>'),
  svg('<a><set attributeName="href" to="x"/></a>'),
  svg('<a><animate attributeName="xlink:href" values="x"/></a>'),
  `<?xml-stylesheet href="x.css"?>${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
  `${svg('')}<!-- never closed`,
])('a drawing that runs or loads something is not safe: %s', (drawing) => {
  expect(isSafeSvg(drawing)).toBe(false)
})

test.each([
  svg('<path d="M0 0h9v9z" fill="#c33"/>'),
  svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke: url(\'#a\')"/>'),
  svg('<use xlink:href="#a"/><!-- made by hand <script> -->'),
  svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
  svg('<style><![CDATA[ .a { fill: red } ]]></style><text>Kegels &amp; bier &#8364; 5</text>'),
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
])('a drawing that only draws is safe: %s', (drawing) => {
  expect(isSafeSvg(drawing)).toBe(true)
})

test('a drawing made to be slow to read is read at once', () => {
  for (const part of ['<!--', '<set ', 'url(', 'href="', ' on', '&#x', '<'])
    expect(typeof isSafeSvg(part.repeat(200_000))).toBe('boolean')
})
