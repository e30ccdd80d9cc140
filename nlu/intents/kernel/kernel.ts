// The inner loops of training and scoring, for AssemblyScript with 128-bit SIMD (compiled by scripts/build-kernel.mjs).
// It stays because training takes 7.6 times as long with the same loops in plain JavaScript (bench nlu-pieces: 77 and 150 intents).
// All arguments ending in `At` are byte addresses in the shared memory; nlu/vectors/kernel-plain.ts does the same in JavaScript.
//
// Layout: dense weights one row a class [classes][dense]; sparse weights one row a feature [features][stride], where stride is the
// number of classes rounded up to 4. `dense` is a multiple of 16. Rows start on 16 bytes.

function dotProduct(leftAt: usize, rightAt: usize, length: i32): f32 {
  let sum0 = f32x4.splat(0)
  let sum1 = f32x4.splat(0)
  let sum2 = f32x4.splat(0)
  let sum3 = f32x4.splat(0)
  for (let i = 0; i < length; i += 16) {
    const offset = (<usize>i) << 2
    sum0 = f32x4.add(sum0, f32x4.mul(v128.load(leftAt + offset), v128.load(rightAt + offset)))
    sum1 = f32x4.add(sum1, f32x4.mul(v128.load(leftAt + offset, 16), v128.load(rightAt + offset, 16)))
    sum2 = f32x4.add(sum2, f32x4.mul(v128.load(leftAt + offset, 32), v128.load(rightAt + offset, 32)))
    sum3 = f32x4.add(sum3, f32x4.mul(v128.load(leftAt + offset, 48), v128.load(rightAt + offset, 48)))
  }
  const sum = f32x4.add(f32x4.add(sum0, sum1), f32x4.add(sum2, sum3))
  return f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3)
}

/** target += factor * source; `length` is a multiple of 4. */
function addScaled(factor: f32, sourceAt: usize, targetAt: usize, length: i32): void {
  const factors = f32x4.splat(factor)
  for (let i = 0; i < length; i += 4) {
    const offset = (<usize>i) << 2
    v128.store(targetAt + offset, f32x4.add(v128.load(targetAt + offset), f32x4.mul(factors, v128.load(sourceAt + offset))))
  }
}

/** scores[class] += weights[class] . input */
export function addDenseScores(weightsAt: usize, inputAt: usize, dense: i32, classes: i32, scoresAt: usize): void {
  for (let c = 0; c < classes; c++) {
    const at = scoresAt + ((<usize>c) << 2)
    store<f32>(at, load<f32>(at) + dotProduct(weightsAt + ((<usize>c * <usize>dense) << 2), inputAt, dense))
  }
}

/** scores += value * weights[feature] over the sentence's features. */
export function addSparseScores(weightsAt: usize, stride: i32, featuresAt: usize, valuesAt: usize, count: i32, scoresAt: usize): void {
  for (let k = 0; k < count; k++) {
    const at = (<usize>k) << 2
    addScaled(load<f32>(valuesAt + at), weightsAt + ((<usize>load<i32>(featuresAt + at) * <usize>stride) << 2), scoresAt, stride)
  }
}

/**
 * Turns scores into the gradient of the cross-entropy loss: probability, minus one for the right class. Parts smaller than `skip`
 * become 0. Returns the sum of squares.
 */
export function gradient(scoresAt: usize, classes: i32, stride: i32, rightClass: i32, skip: f32): f32 {
  let highest: f32 = -3.0e38
  for (let c = 0; c < classes; c++) highest = max<f32>(highest, load<f32>(scoresAt + ((<usize>c) << 2)))
  let total: f32 = 0
  for (let c = 0; c < classes; c++) {
    const at = scoresAt + ((<usize>c) << 2)
    const power = Mathf.exp(load<f32>(at) - highest)
    store<f32>(at, power)
    total += power
  }
  let squares: f32 = 0
  for (let c = 0; c < stride; c++) {
    const at = scoresAt + ((<usize>c) << 2)
    let part: f32 = 0
    if (c < classes) part = load<f32>(at) / total - (c === rightClass ? <f32>1 : <f32>0)
    if (abs(part) < skip) part = 0
    store<f32>(at, part)
    squares += part * part
  }
  return squares
}

/** Adagrad with one sum a feature. */
export function updateSparse(
  weightsAt: usize,
  sumsAt: usize,
  stride: i32,
  featuresAt: usize,
  valuesAt: usize,
  count: i32,
  gradientAt: usize,
  squares: f32,
  rate: f32,
): void {
  for (let k = 0; k < count; k++) {
    const at = (<usize>k) << 2
    const feature = <usize>load<i32>(featuresAt + at)
    const value = load<f32>(valuesAt + at)
    const sumAt = sumsAt + (feature << 2)
    const sum = load<f32>(sumAt) + value * value * squares
    store<f32>(sumAt, sum)
    addScaled((-rate * value) / Mathf.sqrt(sum), gradientAt, weightsAt + ((feature * <usize>stride) << 2), stride)
  }
}

/** Adagrad with one sum a class; classes with a gradient of 0 are left alone. */
export function updateDense(weightsAt: usize, sumsAt: usize, inputAt: usize, dense: i32, classes: i32, gradientAt: usize, rate: f32): void {
  for (let c = 0; c < classes; c++) {
    const at = (<usize>c) << 2
    const part = load<f32>(gradientAt + at)
    if (part === 0) continue
    const sum = load<f32>(sumsAt + at) + part * part
    store<f32>(sumsAt + at, sum)
    addScaled((-rate * part) / Mathf.sqrt(sum), inputAt, weightsAt + ((<usize>c * <usize>dense) << 2), dense)
  }
}

/** The product of two rows of 8-bit numbers; `length` is a multiple of 16. */
export function dotBytes(leftAt: usize, rightAt: usize, length: i32): i32 {
  let sum = i32x4.splat(0)
  for (let i = 0; i < length; i += 16) {
    const left = v128.load(leftAt + <usize>i)
    const right = v128.load(rightAt + <usize>i)
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(left), i16x8.extend_low_i8x16_s(right)))
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(left), i16x8.extend_high_i8x16_s(right)))
  }
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
}
