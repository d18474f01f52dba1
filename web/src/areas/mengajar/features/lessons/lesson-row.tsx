import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BarisMateriDosen } from '#shared/api/lesson-writing.ts'
import { campus } from '#web/lib/campus-time.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Handle } from './handle.tsx'
import { RenameField } from './rename-field.tsx'
import css from './tree.module.css'
import { keadaanMateri } from './words.ts'

type Props = {
	materi: BarisMateriDosen
	nomor: number
	/** Of the page that it is shown on. */
	kelas: { kelas: string; kode: string }
	/** As many as have opened the lesson that most have opened. */
	most: number
	busy: boolean
	onRename: (judul: string) => Promise<unknown>
	onActions: () => void
}

/** A lesson in the tree: its name leads to its text. */
export function LessonRow({ materi, nomor, kelas, most, busy, onRename, onActions }: Props) {
	const { text, tone } = keadaanMateri(materi)
	const { judul, pertemuan, menit, dibuka, selesai, diubah_oleh, diubah_pada } = materi
	return (
		<>
			<Handle moved={{ jenis: 'materi', id: materi.id }} judul={judul} disabled={busy} />
			<span className={css.number} aria-hidden="true">
				{nomor}
			</span>
			<div className={css.what}>
				<div className={css.titleLine}>
					<RenameField judul={judul} what="materi" maxLength={160} onRename={onRename}>
						{(shown) => (
							<Link
								to="/mengajar/kelas/$kelas/$kode/materi/$id"
								params={{ ...kelas, id: materi.id }}
								className={css.title}
								data-hidden={materi.keadaan === 'tersembunyi' || undefined}
							>
								{shown}
							</Link>
						)}
					</RenameField>
				</div>
				<p className={css.facts}>
					Pertemuan {pertemuan} · {menit} menit · diubah {campus.stamp(diubah_pada, Date.now())}
					{diubah_oleh ? ` oleh ${diubah_oleh}` : ''}
				</p>
			</div>
			<div className={css.state}>
				<StatusBadge tone={tone}>{text}</StatusBadge>
				{materi.ada_perubahan && materi.keadaan === 'terbit' ? (
					<span className={css.changed}>Ada perubahan yang belum terbit</span>
				) : null}
			</div>
			<div className={css.readers}>
				{dibuka > 0 ? (
					<>
						<span className={css.bar} aria-hidden="true">
							<span style={{ width: `${(dibuka / most) * 100}%` }} />
							<span data-done style={{ width: `${(selesai / most) * 100}%` }} />
						</span>
						{dibuka} membuka, {selesai} selesai
					</>
				) : null}
			</div>
			<IconButton label={`Atur ${judul}`} onClick={onActions}>
				<IconDots size={20} stroke={1.8} aria-hidden="true" />
			</IconButton>
		</>
	)
}
