/** Documents that hold one term, each with the weight of the weightiest field that does. */
export class PostingList {
  slots = new Uint32Array(2);
  weights = new Uint8Array(2);
  length = 0;

  add(slot: number, weight: number): void {
    if (this.length === this.slots.length) this.grow();
    this.slots[this.length] = slot;
    this.weights[this.length] = weight;
    this.length += 1;
  }

  /** The last one takes the place: postings have no order. */
  remove(slot: number): void {
    const place = this.slots.subarray(0, this.length).indexOf(slot);
    if (place < 0) return;
    this.length -= 1;
    this.slots[place] = this.slots[this.length]!;
    this.weights[place] = this.weights[this.length]!;
  }

  private grow(): void {
    const size = Math.ceil(this.slots.length * 1.6) + 1;
    const slots = new Uint32Array(size);
    const weights = new Uint8Array(size);
    slots.set(this.slots);
    weights.set(this.weights);
    this.slots = slots;
    this.weights = weights;
  }
}
