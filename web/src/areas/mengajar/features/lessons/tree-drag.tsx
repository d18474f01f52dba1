import {
	type Announcements,
	type CollisionDetection,
	DndContext,
	type DragEndEvent,
	DragOverlay,
	type DragStartEvent,
	KeyboardCode,
	type KeyboardCoordinateGetter,
	KeyboardSensor,
	PointerSensor,
	useDroppable,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Moved, type Order, placeAt, positionOf, type Slot, stands } from './order.ts'
import css from './tree.module.css'

/** What is dragged carries its name, a place carries where it is. */
type Dragged = Moved & { judul: string }

type Props = {
	order: Order
	namaModul: (id: string) => string
	onMove: (moved: Moved, slot: Slot) => void
	children: ReactNode
}

/** Lets modules and lessons be put into another order, by pointer and by keyboard, and says to a screen reader where they are. */
export function TreeDrag({ order, namaModul, onMove, children }: Props) {
	const [dragged, setDragged] = useState<Dragged>()
	const sensors = useSensors(
		// A press that hardly moves is a press.
		useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
		useSensor(KeyboardSensor, { coordinateGetter: nextPlace(order) }),
	)
	const start = ({ active }: DragStartEvent) => setDragged(active.data.current as Dragged)
	const end = ({ active, over }: DragEndEvent) => {
		setDragged(undefined)
		const moved = active.data.current as Dragged
		if (!over) return
		onMove(moved, over.data.current as Slot)
		if (document.activeElement?.id === handleId(moved)) return
		// In another module the row is a new one: the focus goes on with what it was on.
		requestAnimationFrame(() => document.getElementById(handleId(moved))?.focus())
	}
	return (
		<DndContext
			sensors={sensors}
			collisionDetection={nearestPlace}
			onDragStart={start}
			onDragEnd={end}
			onDragCancel={() => setDragged(undefined)}
			accessibility={{
				announcements: announcements(order, namaModul),
				screenReaderInstructions: {
					draggable:
						'Tekan Spasi untuk mengangkat, panah atas dan bawah untuk memindahkan, Spasi untuk meletakkan, Esc untuk membatalkan.',
				},
			}}
		>
			{children}
			<DragOverlay dropAnimation={null}>
				{dragged ? (
					<div className={css.overlay}>
						<IconGripVertical size={18} stroke={1.8} aria-hidden="true" />
						{dragged.judul}
					</div>
				) : null}
			</DragOverlay>
		</DndContext>
	)
}

export const handleId = ({ jenis, id }: Moved): string => `geser-${jenis}-${id}`

/** A line between two rows on which something can be put down. */
export function Place({ slot }: { slot: Slot }) {
	const id = slot.jenis === 'modul' ? `modul:${slot.index}` : `${slot.modul}:${slot.index}`
	const { setNodeRef, isOver } = useDroppable({ id, data: slot })
	return <div ref={setNodeRef} className={css.place} data-kind={slot.jenis} data-over={isOver || undefined} />
}

const middle = ({ top, height }: { top: number; height: number }) => top + height / 2
const kindOf = (data: unknown) => (data as { jenis?: string } | undefined)?.jenis

/** Of the places for its kind the one that is nearest from above or below. */
const nearestPlace: CollisionDetection = ({
	active,
	collisionRect,
	droppableRects,
	droppableContainers,
	pointerCoordinates,
}) => {
	const at = pointerCoordinates?.y ?? middle(collisionRect)
	const near = droppableContainers
		.filter(({ data }) => kindOf(data.current) === kindOf(active.data.current))
		.flatMap(({ id }) => {
			const rect = droppableRects.get(id)
			return rect ? [{ id, value: Math.abs(middle(rect) - at) }] : []
		})
		.sort((a, b) => a.value - b.value)
	return near.slice(0, 1).map(({ id }) => ({ id }))
}

/** An arrow leads to the next place of its kind; the two places beside something are the one where it stands. */
const nextPlace =
	(order: Order): KeyboardCoordinateGetter =>
	(event, { context }) => {
		const step = event.code === KeyboardCode.Up ? -1 : event.code === KeyboardCode.Down ? 1 : 0
		const { active, over, collisionRect, droppableContainers, droppableRects } = context
		if (step === 0 || !active || !collisionRect) return undefined
		event.preventDefault()
		const moved = active.data.current as Dragged
		const places = droppableContainers
			.getEnabled()
			.filter(({ data }) => kindOf(data.current) === moved.jenis)
			.flatMap(({ id, data }) => {
				const rect = droppableRects.get(id)
				return rect ? [{ id, y: middle(rect), own: stands(order, moved, data.current as Slot) }] : []
			})
			.sort((a, b) => a.y - b.y)
			.filter(({ own }, i, all) => !own || !all[i - 1]?.own)
		const at = places.findIndex(({ id }) => id === over?.id)
		const next = places[(at < 0 ? places.findIndex(({ own }) => own) : at) + step]
		return next && { x: collisionRect.left, y: next.y - collisionRect.height / 2 }
	}

function announcements(order: Order, namaModul: (id: string) => string): Announcements {
	const whereOf = (moved: Dragged, slot: Slot) => {
		const { ke, dari, modul } = positionOf(placeAt(order, moved, slot), moved)
		return modul === null
			? `urutan ${ke} dari ${dari} modul`
			: `modul ${namaModul(modul)}, urutan ${ke} dari ${dari}`
	}
	const at = (active: { data: { current?: unknown } }, over: { data: { current?: unknown } } | null) => {
		const moved = active.data.current as Dragged
		return over ? `${moved.judul}: ${whereOf(moved, over.data.current as Slot)}.` : undefined
	}
	return {
		onDragStart: ({ active }) => `${(active.data.current as Dragged).judul} diangkat.`,
		onDragOver: ({ active, over }) => at(active, over),
		onDragEnd: ({ active, over }) => {
			const where = at(active, over)
			return where && `Diletakkan. ${where}`
		},
		onDragCancel: ({ active }) =>
			`Dibatalkan. ${(active.data.current as Dragged).judul} kembali ke tempatnya.`,
	}
}
