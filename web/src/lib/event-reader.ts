import type { Peristiwa } from '#shared/api/events.ts'

/** Puts the pieces of a stream of server-sent events together; `take` gets each event, comments are left out. */
export function createEventReader(take: (peristiwa: Peristiwa) => void): (piece: string) => void {
	let text = ''
	return (piece) => {
		text += piece
		const blocks = text.split('\n\n')
		text = blocks.pop() ?? ''
		for (const block of blocks)
			if (block.startsWith('data: ')) take(JSON.parse(block.slice('data: '.length)) as Peristiwa)
	}
}
