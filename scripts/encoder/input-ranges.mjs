// The range each linear layer's input keeps to, as [lowest, highest]: the 1 % and 99 % quantiles of the extremes of 1 500 English
// sentences run through the float32 graph. With them the 8-bit vectors keep a cosine of 0.999 to the float32 ones.

export const inputRanges = {
  layer0_attention_qkv: [-1.978, 2.003],
  layer0_attention_out: [-4.336, 4.454],
  layer0_shortcut: [-2.658, 2.189],
  layer0_widen: [-3.081, 3.073],
  layer0_narrow: [0, 9.347],
  layer1_attention_qkv: [-2.118, 1.981],
  layer1_attention_out: [-4.159, 4.443],
  layer1_widen: [-6.634, 6.621],
  layer1_narrow: [0, 19.11],
  sentence_raw: [-7.932, 13.537],
}
