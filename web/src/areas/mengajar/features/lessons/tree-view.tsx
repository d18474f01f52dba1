import { IconArrowDown, IconArrowUp, IconChecklist, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { BarisMateriDosen, SusunanDosen } from '#shared/api/lesson-writing.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import dialogs from './dialogs.module.css'
import { Action, LessonActions } from './lesson-actions.tsx'
import { ModuleSection } from './module-section.tsx'
import { nextSlot } from './order.ts'
import { PublishDialog } from './publish-dialog.tsx'
import css from './tree.module.css'
import { Place, TreeDrag } from './tree-drag.tsx'
import type { Modul, Tree } from './use-tree.ts'
import type { TreeChanges } from './use-tree-changes.ts'
import { yangIkut } from './words.ts'

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

type Props = {
	susunan: SusunanDosen
	tree: Tree
	changes: TreeChanges
	kelas: { kelas: string; kode: string }
	/** Several lessons of a module at once. */
	onMany: (modul: Modul) => void
}

type Asked =
	| { what: 'atur' | 'terbitkan' | 'sembunyikan' | 'hapus'; id: string }
	| { what: 'atur modul'; modul: string }

/** All modules with their lessons, and the dialogs about one of them. */
export function TreeView({ susunan, tree, changes, kelas, onMany }: Props) {
	const [asked, setAsked] = useState<Asked>()
	const lessons = tree.modul.flatMap(({ materi }) => materi)
	const most = Math.max(1, ...lessons.map(({ dibuka }) => dibuka))
	const namaModul = (id: string) => tree.modul.find((one) => one.id === id)?.judul ?? ''
	const close = () => setAsked(undefined)
	const about = asked && 'id' in asked ? lessons.find(({ id }) => id === asked.id) : undefined
	const modul = asked && 'modul' in asked ? tree.modul.find(({ id }) => id === asked.modul) : undefined
	const ask = (what: 'terbitkan' | 'sembunyikan' | 'hapus', { id }: BarisMateriDosen) =>
		setAsked({ what, id })
	let first = 1
	return (
		<>
			<TreeDrag order={tree.order} namaModul={namaModul} onMove={tree.move}>
				<div className={css.modules}>
					{tree.modul.map((one, i) => {
						const from = first
						first += one.materi.length
						return (
							<ModuleSection
								key={one.id}
								modul={one}
								nomor={i + 1}
								first={from}
								kelas={kelas}
								susunan={susunan}
								tree={tree}
								most={most}
								onRename={(judul) => changes.renameModule(one, judul)}
								onRenameLesson={(materi, judul) => changes.renameLesson(materi, judul)}
								onActions={() => setAsked({ what: 'atur modul', modul: one.id })}
								onLessonActions={({ id }) => setAsked({ what: 'atur', id })}
							/>
						)
					})}
				</div>
				<div className={css.end}>
					<Place slot={{ jenis: 'modul', index: tree.modul.length }} />
				</div>
			</TreeDrag>
			{about && asked?.what === 'atur' ? (
				<LessonActions
					materi={about}
					kelas={kelas}
					tree={tree}
					onPublish={() => ask('terbitkan', about)}
					onHide={() => ask('sembunyikan', about)}
					onRemove={() => ask('hapus', about)}
					onClose={close}
				/>
			) : null}
			{about && asked?.what === 'terbitkan' ? (
				<PublishDialog
					kode={susunan.kode}
					kelas={susunan.kelas}
					materi={about}
					rev={async () => about.rev}
					link={kelas}
					onClose={close}
				/>
			) : null}
			{about ? <Questions about={about} asked={asked?.what} changes={changes} onClose={close} /> : null}
			{modul ? (
				<ModuleActions
					modul={modul}
					tree={tree}
					changes={changes}
					onMany={() => {
						close()
						onMany(modul)
					}}
					onClose={close}
				/>
			) : null}
		</>
	)
}

type QuestionProps = {
	about: BarisMateriDosen
	asked: Asked['what'] | undefined
	changes: TreeChanges
	onClose: () => void
}

function Questions({ about, asked, changes, onClose }: QuestionProps) {
	const [busy, setBusy] = useState(false)
	const run = async (change: Promise<unknown>) => {
		setBusy(true)
		await change
		setBusy(false)
		onClose()
	}
	const scheduled = about.keadaan === 'terjadwal'
	return (
		<>
			<ConfirmDialog
				opened={asked === 'sembunyikan'}
				title={scheduled ? 'Batalkan jadwal terbit?' : 'Sembunyikan materi ini?'}
				confirmLabel={scheduled ? 'Batalkan jadwal' : 'Sembunyikan'}
				cancelLabel={scheduled ? 'Biarkan' : 'Batal'}
				busy={busy}
				onConfirm={() => void run(changes.hideLesson(about))}
				onCancel={onClose}
			>
				{scheduled
					? `“${about.judul}” tidak akan terbit sendiri. Tulisannya tetap ada.`
					: `Mahasiswa tidak menemukan “${about.judul}” lagi. ${about.dibuka > 0 ? `${about.dibuka} mahasiswa sudah membukanya; kemajuan mereka` : 'Kemajuan mahasiswa'} tetap tersimpan dan kembali saat materi diterbitkan lagi.`}
			</ConfirmDialog>
			<ConfirmDialog
				opened={asked === 'hapus'}
				title="Hapus materi ini?"
				confirmLabel="Hapus"
				danger
				busy={busy}
				onConfirm={() => void run(changes.removeLesson(about))}
				onCancel={onClose}
			>
				“{about.judul}” dihapus bersama {yangIkut(about)}. Ini tidak dapat dikembalikan.
			</ConfirmDialog>
		</>
	)
}

type ModuleProps = {
	modul: Modul
	tree: Tree
	changes: TreeChanges
	onMany: () => void
	onClose: () => void
}

function ModuleActions({ modul, tree, changes, onMany, onClose }: ModuleProps) {
	const moved = { jenis: 'modul', id: modul.id } as const
	const step = (direction: 'naik' | 'turun') => {
		const slot = nextSlot(tree.order, moved, direction)
		return slot && (() => tree.move(moved, slot))
	}
	const empty = modul.materi.length === 0
	return (
		<Dialog opened onClose={onClose} title={modul.judul}>
			<ul className={dialogs.actions}>
				<Action icon={<IconArrowUp {...ICON} />} name="Naikkan" onClick={step('naik')} stays={tree.busy} />
				<Action
					icon={<IconArrowDown {...ICON} />}
					name="Turunkan"
					onClick={step('turun')}
					stays={tree.busy}
				/>
				<Action
					icon={<IconChecklist {...ICON} />}
					name="Terbitkan atau sembunyikan"
					note={empty ? 'Modul ini kosong.' : `Pilih dari ${modul.materi.length} materinya.`}
					onClick={empty ? undefined : onMany}
				/>
				<Action
					icon={<IconTrash {...ICON} />}
					name="Hapus modul"
					note={empty ? 'Modul ini kosong.' : 'Pindahkan dulu materinya ke modul lain.'}
					onClick={empty ? () => void changes.removeModule(modul).then(onClose) : undefined}
					danger={empty}
				/>
			</ul>
		</Dialog>
	)
}
