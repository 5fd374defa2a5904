/** The letters of a CODA file: one byte each, of one of two old sets, or UTF-8 where a program rewrote it. */

/** 0x80 to 0xFF of code page 850, in which older programs of banks write. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/**
 * The lines of a file. Between the sets decides what each could not be: Latin-1 has no letters from 0x80 to 0x9F, where
 * code page 850 has most of its own; and the columns are of characters, so UTF-8 is recognised by lines that are too long in bytes.
 * Rule BK-01.
 */
export function codaLines(bytes: Uint8Array): readonly string[] {
  const raw = linesOf(Buffer.from(bytes).toString('latin1'))
  if (!raw.some((line) => /[\u0080-\u00FF]/.test(line))) return raw
  if (raw.some(({ length }) => length > 128)) {
    const utf8 = linesOf(new TextDecoder('utf-8').decode(bytes))
    if (utf8.every(({ length }) => length === 128)) return utf8
  }
  return raw.some((line) => /[\u0080-\u009F]/.test(line)) ? raw.map(in850) : raw
}

const in850 = (line: string): string =>
  line.replaceAll(/[\u0080-\u00FF]/g, (letter) => page850[letter.charCodeAt(0) - 0x80]!)

/** Its lines without the empty ones and the mark old systems end a file with. */
const linesOf = (text: string): string[] =>
  text
    // oxlint-disable-next-line no-control-regex -- the mark is a control character
    .replace(/\u001A+\s*$/, '')
    .split(/\r\n|\n|\r/)
    .filter((line, index, all) => line !== '' || index < all.length - 1)
