import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DataUjian } from '#shared/api/exam-office.ts'
import type { PratinjauKursi } from '#shared/api/exam-seats.ts'
import { CARA_KURSI, type CaraKursi, NAMA_CARA_KURSI, RUANG_MAX } from '#shared/rules/kursi.ts'
import { call } from '#web/lib/api.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { RoomField, ruangKampusQuery } from '#web/parts/staff/room-field.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshUjian } from './queries.ts'
import css from './ujian.module.css'

type Ruang = { nama: string; kapasitas: string }

/** Rooms with their seats, then who would sit where, then the press that makes it so. */
export function KursiForm({ data, onDone }: { data: DataUjian; onDone: () => void }) {
	const [ruang, setRuang] = useState<readonly Ruang[]>(() =>
		data.ruang_kursi.length > 0
			? data.ruang_kursi.map(({ nama, kapasitas }) => ({ nama, kapasitas: String(kapasitas) }))
			: [{ nama: data.ruang, kapasitas: seatsOf(data.kapasitas_ruang) }],
	)
	const [cara, setCara] = useState<CaraKursi>(data.langkah_kursi?.cara ?? 'stambuk')
	const [id] = useState(() => randomUuid())
	const body = {
		ruang: ruang.map(({ nama, kapasitas }, i) => ({
			nama: i === 0 ? null : nama.trim(),
			kapasitas: Number(kapasitas),
		})),
		cara,
	}
	const params = { id: data.id }
	const lihat = useMutation({
		mutationFn: async () => (await call('POST /api/kantor/ujian/:id/kursi/pratinjau', { params, body })).data,
	})
	const bagi = useMutation({
		mutationFn: ({ sidik, benih }: PratinjauKursi) =>
			call('POST /api/kantor/ujian/:id/kursi', {
				params,
				body: { ...body, id, sidik, ...(benih !== null && { benih }) },
			}),
		onSuccess: async () => {
			await refreshUjian()
			showSuccess('Kursi dibagi', 'Nomor kursi tampil di kartu ujian dan daftar hadir.')
			onDone()
		},
	})
	/** What was shown is no longer what would be. */
	const forget = () => {
		lihat.reset()
		bagi.reset()
	}
	const rooms = useQuery(ruangKampusQuery).data ?? []
	/** A room that the campus knows brings its seats. */
	const rename = (i: number, nama: string) => {
		const known = rooms.find((one) => one.nama.toLowerCase() === nama.trim().toLowerCase())
		change(i, { nama, ...(known && { kapasitas: seatsOf(known.kapasitas) }) })
	}
	const change = (i: number, part: Partial<Ruang>) => {
		setRuang(ruang.map((one, n) => (n === i ? { ...one, ...part } : one)))
		forget()
	}
	const ready = ruang.every(
		({ nama, kapasitas }) =>
			nama.trim() !== '' && /^[1-9]\d{0,2}$/.test(kapasitas) && Number(kapasitas) <= 500,
	)
	const shown = lihat.data
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!ready || lihat.isPending || bagi.isPending) return
		if (shown) bagi.mutate(shown)
		else lihat.mutate()
	}
	const problem = bagi.error ?? lihat.error
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			{ruang.map(({ nama, kapasitas }, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the list
				<div key={i} className={css.room}>
					{i === 0 ? (
						<TextInput label="Ruang ujian" readOnly description="Diubah di rencana ujian." value={nama} />
					) : (
						<RoomField
							label={`Ruang ${i + 1}`}
							maxLength={80}
							value={nama}
							onChange={(event) => rename(i, event.currentTarget.value)}
						/>
					)}
					<TextInput
						label={i === 0 ? 'Jumlah kursi' : `Jumlah kursi ruang ${i + 1}`}
						inputMode="numeric"
						maxLength={3}
						value={kapasitas}
						onChange={(event) => change(i, { kapasitas: event.currentTarget.value })}
					/>
				</div>
			))}
			<div className={css.links}>
				{ruang.length < RUANG_MAX ? (
					<Button
						size="compact-md"
						variant="default"
						onClick={() => {
							setRuang([...ruang, { nama: '', kapasitas: '' }])
							forget()
						}}
					>
						Tambah ruang
					</Button>
				) : null}
				{ruang.length > 1 ? (
					<Button
						size="compact-md"
						variant="default"
						onClick={() => {
							setRuang(ruang.slice(0, -1))
							forget()
						}}
					>
						Hapus ruang terakhir
					</Button>
				) : null}
			</div>
			<NativeSelect
				label="Urutan duduk"
				data={CARA_KURSI.map((value) => ({ value, label: NAMA_CARA_KURSI[value] }))}
				value={cara}
				onChange={(event) => {
					setCara(event.currentTarget.value === 'acak' ? 'acak' : 'stambuk')
					forget()
				}}
			/>
			{shown ? <Shown shown={shown} /> : null}
			<FormEnds error={problem}>
				<Button variant="default" disabled={bagi.isPending} onClick={onDone}>
					Batal
				</Button>
				<Button type="submit" loading={lihat.isPending || bagi.isPending} disabled={!ready}>
					{shown ? 'Bagi kursi' : 'Lihat pembagian'}
				</Button>
			</FormEnds>
		</form>
	)
}

/** As many as a room of an exam can have. */
const seatsOf = (kapasitas: number | null) => (kapasitas === null ? '' : String(Math.min(500, kapasitas)))

function Shown({ shown }: { shown: PratinjauKursi }) {
	return (
		<section aria-label="Pembagian kursi" className={css.stack}>
			{shown.berpindah > 0 ? (
				<p className={css.problem}>
					{`${shown.berpindah} mahasiswa mendapat kursi lain. Kartu yang sudah dicetak perlu dicetak ulang.`}
				</p>
			) : null}
			{shown.ruang.map(({ nama, kapasitas, terisi }, i) => (
				<div key={nama}>
					<p className={css.name}>{`${nama}: ${terisi} dari ${kapasitas} kursi`}</p>
					<ol className={css.plan}>
						{shown.kursi
							.filter((one) => one.ruang === i + 1)
							.map((one) => (
								<li key={one.stambuk} value={one.nomor}>{`${one.nama} (${one.stambuk})`}</li>
							))}
					</ol>
				</div>
			))}
		</section>
	)
}
