import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { Moved } from './order.ts'
import css from './tree.module.css'
import { handleId } from './tree-drag.tsx'

type Props = { moved: Moved; judul: string; disabled: boolean }

/** By it a module or a lesson is taken, with the pointer or with the space bar. */
export function Handle({ moved, judul, disabled }: Props) {
	const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
		id: handleId(moved),
		data: { ...moved, judul },
		disabled,
	})
	return (
		<button
			type="button"
			id={handleId(moved)}
			ref={setNodeRef}
			className={css.handle}
			aria-label={`Pindahkan ${judul}`}
			data-dragging={isDragging || undefined}
			aria-describedby={attributes['aria-describedby']}
			{...listeners}
		>
			<IconGripVertical size={20} stroke={1.7} aria-hidden="true" />
		</button>
	)
}
