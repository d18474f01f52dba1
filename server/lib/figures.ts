/** One number, or several told apart by a label; read when somebody looks and never before. */
export type Read = () => number | Promise<number>
export type ReadEach = () => Record<string, number> | Promise<Record<string, number>>

export type Figure = {
	kind: 'gauge' | 'counter'
	name: string
	help: string
	/** Whether every worker would say the same, so that it is told once. */
	common?: boolean
} & ({ label?: never; read: Read } | { label: string; read: ReadEach })

/** What the parts of the server tell of themselves to whoever watches it (server/lib/metrics.ts). */
export type Figures = {
	add: (figure: Figure) => void
	/** Something that piles up under load, and how much of it waits. */
	queue: (name: string, waiting: () => number) => void
	all: () => readonly Figure[]
}

export function createFigures(): Figures {
	const queues: Record<string, () => number> = {}
	const figures: Figure[] = [
		{
			kind: 'gauge',
			name: 'stambuk_queue_waiting',
			help: 'What waits for its turn',
			label: 'queue',
			read: () => Object.fromEntries(Object.entries(queues).map(([name, waiting]) => [name, waiting()])),
		},
	]
	return {
		add: (figure) => {
			figures.push(figure)
		},
		queue: (name, waiting) => {
			queues[name] = waiting
		},
		all: () => figures,
	}
}
