import type { Peristiwa } from '#shared/api/events.ts'

/** Puts the pieces of a stream of server-sent events together; `take` gets each event, comments are left out. */
export function createEventReader<Message = Peristiwa>(
	take: (message: Message) => void,
): (piece: string) => void {
	let text = ''
	return (piece) => {
		text += piece
		const blocks = text.split('\n\n')
		text = blocks.pop() ?? ''
		for (const block of blocks)
			if (block.startsWith('data: ')) take(JSON.parse(block.slice('data: '.length)) as Message)
	}
}
