import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MengajarKelas } from '#shared/api/teaching-records.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './kelas.module.css'
import { pilihanDosenQuery, refreshKelas, refreshPengampu } from './queries.ts'

type Props = { kelas: string; periode: string; one: MengajarKelas; onDone: () => void }

/** Who teaches a course in a class: added, replaced, taken away; what hangs on it is said before. */
export function PengampuForm({ kelas, periode, one, onDone }: Props) {
	const dosen = useQuery(pilihanDosenQuery)
	const [dari] = useState(() => one.dosen.map(({ nip }) => nip))
	const [list, setList] = useState(dari.length > 0 ? dari : [''])
	const menjadi = list.filter((nip) => nip !== '')
	const changed = menjadi.length !== dari.length || menjadi.some((nip) => !dari.includes(nip))
	const save = useMutation({
		mutationFn: (meski_bentrok: boolean) =>
			call('PUT /api/kantor/kelas/:kelas/pengampu/:matakuliah', {
				params: { kelas, matakuliah: one.kode },
				body: { periode, dari, menjadi, ...(meski_bentrok && { meski_bentrok }) },
			}),
		onSuccess: async ({ data: { diberi_tahu } }) => {
			await refreshPengampu()
			void refreshKelas()
			showSuccess('Pengampu disimpan', diberi_tahu > 0 ? `${diberi_tahu} dosen diberi tahu.` : '')
			onDone()
		},
		onError: (error) => {
			if (error instanceof ApiError && error.code === 'record_changed') void refreshPengampu()
		},
	})
	const clash = save.error instanceof ApiError && save.error.code === 'lecture_clash'
	const change = (next: string[]) => {
		save.reset()
		setList(next)
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (changed && !save.isPending) save.mutate(false)
	}
	const names = (nip: string) => [
		{ value: '', label: 'Tidak ada' },
		...(dosen.data ?? [])
			.filter((each) => each.nip === nip || !list.includes(each.nip))
			.map((each) => ({ value: each.nip, label: each.nama })),
	]
	const keluar = one.dosen.filter(({ nip }) => !menjadi.includes(nip))
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			{list.map((nip, i) => (
				<NativeSelect
					// biome-ignore lint/suspicious/noArrayIndexKey: a lecturer is its place in the list
					key={i}
					size="md"
					label={`Dosen ${i + 1}`}
					data={names(nip)}
					value={nip}
					onChange={(event) => change(list.with(i, event.currentTarget.value))}
				/>
			))}
			{list.length < 20 && !list.includes('') ? (
				<div>
					<Button size="compact-md" variant="default" onClick={() => change([...list, ''])}>
						Tambah dosen
					</Button>
				</div>
			) : null}
			{keluar.length > 0 ? (
				<ul className={css.hanging}>
					{hangingOf(one, menjadi.length > 0).map((line) => (
						<li key={line}>{line}</li>
					))}
					{keluar
						.filter(({ mengawas }) => mengawas > 0)
						.map(({ nip, nama, mengawas }) => (
							<li
								key={nip}
							>{`${nama} tetap pengawas ${mengawas} ujian mendatang. Gantilah di halaman Ujian bila perlu.`}</li>
						))}
				</ul>
			) : null}
			<FormEnds error={save.error ?? dosen.error}>
				<Button variant="default" disabled={save.isPending} onClick={onDone}>
					Batal
				</Button>
				{clash ? (
					<Button variant="default" loading={save.isPending} onClick={() => save.mutate(true)}>
						Simpan meski bentrok
					</Button>
				) : null}
				<Button type="submit" loading={save.isPending} disabled={!dosen.data || !changed}>
					Simpan pengampu
				</Button>
			</FormEnds>
		</form>
	)
}

/** What is written down of the course, and what becomes of it when somebody goes. */
function hangingOf({ tercatat }: MengajarKelas, diganti: boolean): string[] {
	const parts = [
		tercatat.pertemuan > 0 && `${tercatat.pertemuan} pertemuan`,
		tercatat.draf_nilai > 0 && `nilai ${tercatat.draf_nilai} mahasiswa yang belum diumumkan`,
		tercatat.nilai > 0 && `nilai ${tercatat.nilai} mahasiswa yang sudah diumumkan`,
		tercatat.tugas > 0 && `${tercatat.tugas} tugas`,
		tercatat.ujian > 0 && `${tercatat.ujian} ujian mendatang`,
	].filter((part) => part !== false)
	if (parts.length === 0) return ['Belum ada yang tercatat pada mata kuliah ini di kelas ini.']
	return [
		`Sudah tercatat: ${parts.join(', ')}.`,
		diganti
			? 'Semuanya tetap tersimpan dan diteruskan dosen yang mengampu sekarang. Yang keluar tidak dapat membukanya lagi.'
			: 'Tunjuk penggantinya: mata kuliah ini tidak dapat dibiarkan tanpa dosen.',
	]
}
