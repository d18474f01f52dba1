import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ImporKantor } from '#shared/api/imports.ts'
import { call } from '#web/lib/api.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './imports.module.css'
import { refreshImpor } from './queries.ts'

/** Which column of the file is which, by hand. */
export function KolomForm({ impor }: { impor: ImporKantor }) {
	const [peta, setPeta] = useState<Readonly<Record<string, number>>>(impor.peta)
	const navigate = useNavigate({ from: '/kantor/impor/$id' })
	const simpan = useMutation({
		mutationFn: async () =>
			(await call('PUT /api/kantor/impor/:id/kolom', { params: { id: impor.id }, body: { peta } })).data,
		onSuccess: () => {
			refreshImpor()
			void navigate({ search: {}, replace: true })
		},
	})
	const choose = (kunci: string, place: string) => {
		const { [kunci]: _before, ...others } = peta
		// A column of the file means one thing: who takes it elsewhere gives it away here.
		const free = Object.fromEntries(Object.entries(others).filter(([, taken]) => String(taken) !== place))
		setPeta(place === '' ? free : { ...free, [kunci]: Number(place) })
	}
	const kurang = impor.kolom.filter(({ kunci, wajib }) => wajib && !(kunci in peta))
	const submit = (event: FormEvent) => {
		event.preventDefault()
		simpan.mutate()
	}
	return (
		<form onSubmit={submit} className={css.stack}>
			<DataCard title="Kolom mana berisi apa?">
				<p className={css.note}>
					Judul kolom pada baris pertama berkas dicocokkan sendiri. Yang tidak dikenali dipilih di sini.
				</p>
				<div className={css.pairs}>
					{impor.kolom.map(({ kunci, label, wajib }) => (
						<NativeSelect
							key={kunci}
							label={label}
							withAsterisk={wajib}
							value={String(peta[kunci] ?? '')}
							onChange={(event) => choose(kunci, event.currentTarget.value)}
							data={[
								{ value: '', label: wajib ? 'Pilih kolom' : 'Tidak ada' },
								...impor.judul.map((judul, i) => ({ value: String(i), label: namaKolom(impor, judul, i) })),
							]}
						/>
					))}
				</div>
			</DataCard>
			<div className={css.steps}>
				<p className={css.note} role="status">
					{simpan.error ? (
						<span className={css.problem}>{simpan.error.message}</span>
					) : kurang.length > 0 ? (
						`Masih kurang: ${kurang.map(({ label }) => label).join(', ')}.`
					) : (
						'Berkas diperiksa ulang; belum ada yang ditulis.'
					)}
				</p>
				<Button type="submit" disabled={kurang.length > 0} loading={simpan.isPending}>
					Periksa berkas
				</Button>
			</div>
		</form>
	)
}

/** `C · Surel (nur@kampus.test)`: the letter of the sheet, its name, and what stands below it. */
function namaKolom({ contoh_baris }: ImporKantor, judul: string, place: number): string {
	const huruf = place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(39 + place)}`
	const contoh = contoh_baris.map((sel) => sel[place]).find(Boolean)
	return `${huruf} · ${judul || 'tanpa judul'}${contoh ? ` (${contoh.slice(0, 24)})` : ''}`
}
