/** Error about a font file whose parts do not fit together. */
export class DamagedFont extends Error {
  override name = 'DamagedFont';
}

/** Reads big-endian numbers of a part of a file. @throws DamagedFont beyond its end */
export class ByteCursor {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  get left(): number {
    return this.#bytes.length - this.at;
  }

  #step(length: number): number {
    const from = this.at;
    if (length < 0 || from < 0 || from + length > this.#bytes.length)
      throw new DamagedFont('It ends too early.');
    this.at = from + length;
    return from;
  }

  u8 = (): number => this.#view.getUint8(this.#step(1));
  u16 = (): number => this.#view.getUint16(this.#step(2));
  i16 = (): number => this.#view.getInt16(this.#step(2));
  u32 = (): number => this.#view.getUint32(this.#step(4));

  take(length: number): Uint8Array {
    const from = this.#step(length);
    return this.#bytes.subarray(from, from + length);
  }

  text = (length: number): string => Buffer.from(this.take(length)).toString('latin1');

  /** Number of one to five bytes (`UIntBase128` of WOFF2). */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      if (count === 0 && byte === 0x80) break;
      value = value * 128 + (byte & 0x7f);
      if (value > 0xffffffff) break;
      if (byte < 0x80) return value;
    }
    throw new DamagedFont('A length in it is none.');
  }

  /** Number of one to three bytes (`255UInt16` of WOFF2). */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}
