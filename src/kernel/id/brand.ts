/** Values that say in their type what they are, so that one cannot stand where another is asked for. */

declare const brand: unique symbol

/**
 * A number or text that is a `What`. Whatever says nothing of itself passes, so that arithmetic, literals and the texts
 * of a request need no cast; what is another thing does not.
 *
 * @example
 * type Metres = Brand<number, 'm'>
 * const far: Metres = 7 // and `far * 2` is a number, which is any length again
 * const cents: Cents = far // does not compile
 */
export type Brand<Value extends number | string, What extends string> = Value & { readonly [brand]?: What }
