import type { Order } from '#server/lib/heavy.ts'

/** Makes its text when the gate is open. The test opens it through memory that it shares with the worker. */
export function makeSlowly({ content }: Order<{ text: string; gate: SharedArrayBuffer }>): string {
	Atomics.wait(new Int32Array(content.gate), 0, 0)
	return content.text
}

/** Makes nothing, ever. */
export function makeForever(): string {
	for (;;);
}

/** Takes more memory than there is. */
export function makeTooMuch(): string {
	const all: number[][] = []
	for (;;) all.push(new Array<number>(100_000).fill(1 / 3))
}
