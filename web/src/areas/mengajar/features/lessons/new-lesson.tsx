import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { SusunanDosen } from '#shared/api/lesson-writing.ts'
import { call } from '#web/lib/api.ts'
import css from './new-lesson.module.css'
import type { Modul, Tree } from './use-tree.ts'

const MEETINGS = 16

type Props = {
	modul: Modul
	kelas: { kelas: string; kode: string }
	susunan: SusunanDosen
	tree: Tree
}

/** Begins a lesson: a name and its meeting; then its text is written. */
export function NewLesson({ modul, kelas, susunan, tree }: Props) {
	const [open, setOpen] = useState(false)
	const [judul, setJudul] = useState('')
	const [pertemuan, setPertemuan] = useState(nextMeeting(susunan, modul))
	const navigate = useNavigate()
	if (!open)
		return (
			<Button
				variant="subtle"
				size="sm"
				leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
				onClick={() => {
					setPertemuan(nextMeeting(susunan, modul))
					setOpen(true)
				}}
			>
				Tambah materi
			</Button>
		)
	const make = async (event: FormEvent) => {
		event.preventDefault()
		if (judul.trim() === '') return
		const params = { kode: susunan.kode }
		const made = await tree
			.change({
				run: async (versi) => {
					const body = { versi, modul: modul.id, judul: judul.trim(), pertemuan }
					return (await call('POST /api/mengajar/materi/:kode/materi', { params, body })).data
				},
			})
			.catch(() => undefined)
		const id = (made as { id?: string } | undefined)?.id
		if (id) void navigate({ to: '/mengajar/kelas/$kelas/$kode/materi/$id', params: { ...kelas, id } })
	}
	return (
		<form className={css.newLesson} onSubmit={(event) => void make(event)}>
			<TextInput
				label="Judul materi"
				size="md"
				maxLength={160}
				required
				autoFocus
				value={judul}
				onChange={(event) => setJudul(event.currentTarget.value)}
			/>
			<NativeSelect
				label="Pertemuan"
				size="md"
				value={String(pertemuan)}
				data={Array.from({ length: MEETINGS }, (_, i) => ({
					value: String(i + 1),
					label: meetingName(susunan, i + 1),
				}))}
				onChange={(event) => setPertemuan(Number(event.currentTarget.value))}
			/>
			<div className={css.newActions}>
				<Button variant="default" onClick={() => setOpen(false)}>
					Batal
				</Button>
				<Button type="submit" loading={tree.busy} disabled={judul.trim() === ''}>
					Buat dan tulis
				</Button>
			</div>
		</form>
	)
}

/** `3 · Normalisasi` */
export function meetingName({ pertemuan }: Pick<SusunanDosen, 'pertemuan'>, nomor: number): string {
	const topik = pertemuan.find((one) => one.nomor === nomor)?.topik
	return topik ? `${nomor} · ${topik}` : String(nomor)
}

/** The meeting behind the last of the module; in an empty one behind the last of all. */
export function nextMeeting({ modul: all }: Pick<SusunanDosen, 'modul'>, modul: Modul): number {
	const of = (lessons: Modul['materi']) => Math.max(0, ...lessons.map(({ pertemuan }) => pertemuan))
	const last = modul.materi.length > 0 ? of(modul.materi) : of(all.flatMap(({ materi }) => materi))
	return Math.min(MEETINGS, last + 1)
}
