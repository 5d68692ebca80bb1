/** The `count` least keys in order; sorts only those, however many there are. Keys are unique. Changes the array. */
export const takeLeast = (keys: Float64Array, count: number): Float64Array => {
  if (count < keys.length) partition(keys, count);
  return keys.subarray(0, count).sort();
};

/** Quickselect: afterwards the first `count` are the least ones, in no order. */
const partition = (keys: Float64Array, count: number): void => {
  let [low, high] = [0, keys.length - 1];
  while (low < high) {
    const pivot = keys[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (keys[left]! < pivot) left += 1;
      while (keys[right]! > pivot) right -= 1;
      if (left > right) break;
      [keys[left], keys[right]] = [keys[right]!, keys[left]!];
      left += 1;
      right -= 1;
    }
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
};
