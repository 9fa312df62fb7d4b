/* What browsers and Node have alike, and no library of the language describes. */

declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean })
  decode(bytes?: Uint8Array): string
}
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
