import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DataUjian } from '#shared/api/exam-office.ts'
import { call } from '#web/lib/api.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshUjian } from './queries.ts'
import css from './ujian.module.css'

type Props = {
	data: DataUjian
	stambuk: string
	kursi: DataUjian['peserta_ujian'][number]['kursi']
	onDone: () => void
}

/** Gives one student another seat; who sits there changes with them. */
export function PindahForm({ data, stambuk, kursi, onDone }: Props) {
	const [ruang, setRuang] = useState(kursi?.ruang ?? data.ruang_kursi[0]?.urutan ?? 1)
	const [nomor, setNomor] = useState('')
	const [id] = useState(() => randomUuid())
	const kapasitas = data.ruang_kursi.find(({ urutan }) => urutan === ruang)?.kapasitas ?? 0
	const ready = /^[1-9]\d{0,2}$/.test(nomor) && Number(nomor) <= kapasitas
	const other = data.peserta_ujian.find(
		(one) => one.kursi?.ruang === ruang && one.kursi.nomor === Number(nomor),
	)
	const pindah = useMutation({
		mutationFn: () =>
			call('POST /api/kantor/ujian/:id/kursi/pindah', {
				params: { id: data.id },
				body: { id, versi: data.langkah_kursi?.versi ?? null, stambuk, ruang, nomor: Number(nomor) },
			}),
		onSuccess: async () => {
			await refreshUjian()
			showSuccess('Kursi dipindah', 'Kartu yang sudah dicetak perlu dicetak ulang.')
			onDone()
		},
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !pindah.isPending) pindah.mutate()
	}
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			<NativeSelect
				label="Ruang"
				data={data.ruang_kursi.map(({ urutan, nama }) => ({ value: String(urutan), label: nama }))}
				value={String(ruang)}
				onChange={(event) => setRuang(Number(event.currentTarget.value))}
			/>
			<TextInput
				label={`Nomor kursi, 1 sampai ${kapasitas}`}
				inputMode="numeric"
				maxLength={3}
				value={nomor}
				onChange={(event) => setNomor(event.currentTarget.value)}
			/>
			{other && other.stambuk !== stambuk ? (
				<p className={css.note}>
					{kursi ? `Bertukar dengan ${other.nama}.` : `Kursi ini ditempati ${other.nama}.`}
				</p>
			) : null}
			<FormEnds error={pindah.error}>
				<Button variant="default" disabled={pindah.isPending} onClick={onDone}>
					Batal
				</Button>
				<Button type="submit" loading={pindah.isPending} disabled={!ready}>
					Pindahkan
				</Button>
			</FormEnds>
		</form>
	)
}
