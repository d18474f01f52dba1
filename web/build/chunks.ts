import type { Rolldown } from 'vite'

/** The JavaScript files of a build by name. */
export type Chunks = Map<string, Rolldown.OutputChunk>

export function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
	const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
	return new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
}

export function pick(chunks: Chunks, wanted: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk {
	const chunk = [...chunks.values()].find(wanted)
	if (!chunk) throw new Error('a page that the build looks for is not in it')
	return chunk
}

/** The chunks and all that they load with themselves. */
export function closure(chunks: Chunks, start: Rolldown.OutputChunk[]): Set<string> {
	const found = new Set<string>()
	const queue = start.map((chunk) => chunk.fileName)
	for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
		if (found.has(file)) continue
		found.add(file)
		queue.push(...(chunks.get(file)?.imports ?? []))
	}
	return found
}

/** The chunk that a file has gone into. */
export function holding(chunks: Chunks, file: string): Rolldown.OutputChunk {
	return pick(chunks, (chunk) => chunk.moduleIds.includes(file))
}
