import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MasaLengkap, Tahap } from '#shared/api/krs-phases.ts'
import { isTumpangTindih } from '#shared/rules/tahap-krs.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { fromLocal, toLocal } from '#web/lib/local-time.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './masa.module.css'
import { masaQuery, refreshKrs } from './queries.ts'

/** A phase as it is typed; `id` keeps its fields apart while rows come and go. */
type Baris = { id: number; prodi: string; angkatan: string; buka: string; tutup: string }

const tahapOf = ({ mahasiswa: _, belum: __, ...tahap }: MasaLengkap['tahap'][number]): Tahap => tahap
const toTahap = ({ prodi, angkatan, buka, tutup }: Baris): Tahap => ({
	program_studi: prodi || null,
	angkatan: angkatan ? Number(angkatan) : null,
	buka: fromLocal(buka),
	tutup: fromLocal(tutup),
})

const barisOf = (tahap: readonly Tahap[]): Baris[] =>
	tahap.map((one, id) => ({
		id,
		prodi: one.program_studi ?? '',
		angkatan: one.angkatan === null ? '' : String(one.angkatan),
		buka: toLocal(one.buka),
		tutup: toLocal(one.tutup),
	}))
/** The same phases in another order are the same. */
const keyOf = (rows: readonly Baris[]): string =>
	rows
		.map(({ prodi, angkatan, buka, tutup }) => JSON.stringify([prodi, angkatan, buka, tutup]))
		.toSorted()
		.join()

/** Whose turn it is on which days, within the days of KRS. */
export function TahapForm({ data }: { data: MasaLengkap }) {
	const kini = data.tahap.map(tahapOf)
	// What the rows began with: counts that come anew take nothing that was typed, and a colleague's change is named.
	const [dari, setDari] = useState(kini)
	const [rows, setRows] = useState(() => barisOf(kini))
	const touched = keyOf(rows) !== keyOf(barisOf(dari))
	const moved = keyOf(barisOf(kini)) !== keyOf(barisOf(dari))
	const take = (now: readonly Tahap[]) => {
		setDari([...now])
		setRows(barisOf(now))
	}
	// Nobody has typed: what is new there simply shows.
	if (moved && !touched) take(kini)
	const change = (id: number, part: Partial<Baris>) =>
		setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
	const add = () => {
		const id = Math.max(-1, ...rows.map((row) => row.id)) + 1
		const masa = data.masa
		setRows([
			...rows,
			{
				id,
				prodi: '',
				angkatan: '',
				buka: masa ? toLocal(masa.buka) : '',
				tutup: masa ? toLocal(masa.tutup) : '',
			},
		])
	}
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const lengkap = rows.every((row) => (row.prodi || row.angkatan) && row.buka && row.tutup)
	const simpan = useMutation({
		mutationFn: () =>
			call('PUT /api/kantor/krs/tahap', {
				body: {
					periode: data.periode?.kode ?? '',
					dari,
					menjadi: rows.map(toTahap),
				},
			}),
		onSuccess: ({ data: saved }) => {
			queryClient.setQueryData(masaQuery.queryKey, saved)
			take(saved.tahap.map(tahapOf))
			showSuccess('Tahap KRS disimpan')
		},
		onSettled: () => void refreshKrs(),
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (lengkap && !simpan.isPending) simpan.mutate()
	}
	return (
		<DataCard
			title="Tahap per angkatan dan program studi"
			note={
				data.tahap.length > 0
					? `${formatNumber(data.tanpa_tahap.mahasiswa)} mahasiswa tanpa tahap`
					: undefined
			}
		>
			<form className={css.form} onSubmit={submit}>
				<p className={css.note}>
					Mahasiswa yang termasuk sebuah tahap hanya dapat mengisi KRS pada tahapnya. Yang tidak termasuk
					tahap mana pun dapat mengisi sepanjang masa KRS. Bila beberapa tahap cocok, yang paling khusus
					berlaku: prodi dan angkatan, lalu angkatan, lalu prodi.
				</p>
				{rows.map((row, index) => (
					<fieldset key={row.id} className={css.phase}>
						<legend>{`Tahap ${index + 1}`}</legend>
						<div className={css.fields}>
							<NativeSelect
								size="md"
								label="Angkatan"
								value={row.angkatan}
								onChange={(event) => change(row.id, { angkatan: event.currentTarget.value })}
								data={[
									{ value: '', label: 'Semua angkatan' },
									...angkatanFor(data, row.angkatan).map((one) => ({ value: one, label: one })),
								]}
							/>
							<NativeSelect
								size="md"
								label="Program studi"
								value={row.prodi}
								onChange={(event) => change(row.id, { prodi: event.currentTarget.value })}
								data={[
									{ value: '', label: 'Semua prodi' },
									...data.prodi.map(({ kode, nama }) => ({ value: kode, label: nama })),
								]}
							/>
							<TextInput
								type="datetime-local"
								label="Dibuka"
								value={row.buka}
								onChange={(event) => change(row.id, { buka: event.currentTarget.value })}
							/>
							<TextInput
								type="datetime-local"
								label="Ditutup"
								min={row.buka}
								value={row.tutup}
								onChange={(event) => change(row.id, { tutup: event.currentTarget.value })}
							/>
							<Button variant="default" onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}>
								Hapus
							</Button>
						</div>
						<Rentang row={row} data={data} />
						<Keterangan row={row} rows={rows} data={data} />
					</fieldset>
				))}
				{moved && touched && !simpan.isPending ? (
					<Sementara
						onTake={() => {
							simpan.reset()
							take(kini)
						}}
					>
						Sementara itu tahap KRS diubah orang lain menjadi {formatNumber(kini.length)} tahap. Yang Anda
						ketik masih ada di sini.
					</Sementara>
				) : null}
				{simpan.error ? (
					<p className={css.problem} role="alert">
						{simpan.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={add}>
						Tambah tahap
					</Button>
					<Button
						type="submit"
						loading={simpan.isPending}
						disabled={!akademik || !lengkap || (rows.length === 0 && data.tahap.length === 0)}
					>
						Simpan tahap
					</Button>
				</div>
			</form>
		</DataCard>
	)
}

/** The entry years of this term's students, and one that was written down before. */
const angkatanFor = ({ angkatan }: MasaLengkap, own: string): string[] => {
	const years = angkatan.map((one) => String(one.angkatan))
	return own === '' || years.includes(own) ? years : [own, ...years]
}

/** Where the phase lies within the days of KRS. */
function Rentang({ row, data: { masa } }: { row: Baris; data: MasaLengkap }) {
	if (!masa || !row.buka || !row.tutup) return null
	const [from, to] = [Date.parse(masa.buka), Date.parse(masa.tutup)]
	const at = (local: string) =>
		Math.min(100, Math.max(0, ((Date.parse(fromLocal(local)) - from) / (to - from)) * 100))
	return (
		<span className={css.track} aria-hidden="true">
			<span style={{ left: `${at(row.buka)}%`, width: `${Math.max(1, at(row.tutup) - at(row.buka))}%` }} />
		</span>
	)
}

/** Whom the phase counts for, as far as it is saved, and which others can be for the same students. */
function Keterangan({ row, rows, data }: { row: Baris; rows: readonly Baris[]; data: MasaLengkap }) {
	const saved = data.tahap.find(
		(one) => (one.program_studi ?? '') === row.prodi && String(one.angkatan ?? '') === row.angkatan,
	)
	const sasaran = ({ prodi, angkatan }: Baris) => ({
		program_studi_kode: prodi || null,
		angkatan: angkatan ? Number(angkatan) : null,
		buka: new Date(0),
		tutup: new Date(0),
	})
	const lain = rows.flatMap((other, index) =>
		other.id !== row.id &&
		(other.prodi || other.angkatan) &&
		(row.prodi || row.angkatan) &&
		isTumpangTindih(sasaran(row), sasaran(other))
			? [index + 1]
			: [],
	)
	const text = [
		saved &&
			`Berlaku untuk ${formatNumber(saved.mahasiswa)} mahasiswa, ${formatNumber(saved.belum)} belum mengajukan.`,
		lain.length > 0 && `Sebagian mahasiswanya juga cocok dengan tahap ${lain.join(', ')}.`,
	].filter(Boolean)
	return text.length > 0 ? <p className={css.note}>{text.join(' ')}</p> : null
}
