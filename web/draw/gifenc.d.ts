declare module "gifenc" {
  type Palette = readonly (readonly number[])[];
  interface Encoder {
    writeFrame(
      indexes: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: Palette;
        repeat?: number;
        delay: number;
        transparent: boolean;
        transparentIndex: number;
        dispose: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  interface Gifenc {
    GIFEncoder(): Encoder;
    quantize(rgba: Uint8Array, colours: number, options: { format: "rgb565" }): Palette;
    applyPalette(rgba: Uint8Array, palette: Palette, format: "rgb565"): Uint8Array;
  }
  const gifenc: Gifenc & { default?: Gifenc };
  export = gifenc;
}
