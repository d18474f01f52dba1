import {
	IconArrowDown,
	IconArrowUp,
	IconClockPlay,
	IconEyeOff,
	IconPencil,
	IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BarisMateriDosen } from '#shared/api/lesson-writing.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './dialogs.module.css'
import { nextSlot } from './order.ts'
import type { Tree } from './use-tree.ts'
import { dilihatMahasiswa } from './words.ts'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

type Props = {
	materi: BarisMateriDosen
	kelas: { kelas: string; kode: string }
	tree: Tree
	onPublish: () => void
	onHide: () => void
	onRemove: () => void
	onClose: () => void
}

/** What may be done with a lesson, each with what comes of it. */
export function LessonActions({ materi, kelas, tree, onPublish, onHide, onRemove, onClose }: Props) {
	const moved = { jenis: 'materi', id: materi.id } as const
	const { keadaan, ada_perubahan } = materi
	const step = (direction: 'naik' | 'turun') => {
		const slot = nextSlot(tree.order, moved, direction)
		return slot && (() => tree.move(moved, slot))
	}
	const publishing =
		keadaan === 'terbit'
			? ada_perubahan
				? 'Terbitkan perubahan'
				: undefined
			: keadaan === 'terjadwal'
				? 'Ubah jadwal terbit'
				: 'Terbitkan atau jadwalkan'
	return (
		<Dialog opened onClose={onClose} title={materi.judul}>
			<p className={css.help}>{dilihatMahasiswa(materi)}</p>
			<ul className={css.actions}>
				<li>
					<Link
						to="/mengajar/kelas/$kelas/$kode/materi/$id"
						params={{ ...kelas, id: materi.id }}
						className={css.action}
					>
						<IconPencil {...ICON} />
						<strong>Tulis</strong>
					</Link>
				</li>
				{publishing ? (
					<Action icon={<IconClockPlay {...ICON} />} name={publishing} onClick={onPublish} />
				) : null}
				{keadaan === 'terbit' || keadaan === 'terjadwal' ? (
					<Action
						icon={<IconEyeOff {...ICON} />}
						name={keadaan === 'terbit' ? 'Sembunyikan' : 'Batalkan jadwal'}
						note={
							keadaan === 'terbit'
								? 'Mahasiswa tidak melihatnya lagi; kemajuan mereka tetap tersimpan.'
								: 'Tidak terbit sendiri pada waktunya.'
						}
						onClick={onHide}
					/>
				) : null}
				<Action icon={<IconArrowUp {...ICON} />} name="Naikkan" onClick={step('naik')} stays={tree.busy} />
				<Action
					icon={<IconArrowDown {...ICON} />}
					name="Turunkan"
					onClick={step('turun')}
					stays={tree.busy}
				/>
				{materi.dapat_dihapus ? (
					<Action
						icon={<IconTrash {...ICON} />}
						name="Hapus"
						note="Belum pernah terlihat mahasiswa, jadi boleh dihapus."
						onClick={onRemove}
						danger
					/>
				) : null}
			</ul>
		</Dialog>
	)
}

type ActionProps = {
	icon: ReactNode
	name: string
	note?: string
	/** undefined: not now, and no way leads there. */
	onClick: (() => void) | undefined
	/** Another one is on its way. */
	stays?: boolean
	danger?: boolean
}

export function Action({ icon, name, note, onClick, stays = false, danger }: ActionProps) {
	return (
		<li>
			<button
				type="button"
				className={css.action}
				data-danger={danger || undefined}
				disabled={onClick === undefined}
				aria-disabled={stays || undefined}
				onClick={stays ? undefined : onClick}
			>
				{icon}
				<span>
					<strong>{name}</strong>
					{note ? <small>{note}</small> : null}
				</span>
			</button>
		</li>
	)
}
