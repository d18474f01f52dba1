import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { KeuanganMahasiswa, PosisiTagihan } from '#shared/api/bills.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { call } from '#web/lib/api.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './keuangan.module.css'
import { keuanganQuery, posisiQuery, refreshTagihan } from './queries.ts'

const NIM = /^[0-9]{5,20}$/

type Props = {
	/** Whose bill it is; asked for where nobody's record is open. */
	stambuk?: string
	onMade: (stambuk: string) => void
	onClose: () => void
}

/** One bill for one student, with an amount of its own. */
export function BuatTagihanDialog({ stambuk, onMade, onClose }: Props) {
	const [nim, setNim] = useState('')
	const [busy, setBusy] = useState(false)
	const tentang = stambuk ?? nim.trim()
	const ada = NIM.test(tentang)
	const orang = useQuery({ ...keuanganQuery(tentang), enabled: ada, retry: false })
	const posisi = useQuery(posisiQuery(undefined))
	const error = orang.error ?? posisi.error
	return (
		<Dialog opened onClose={onClose} closable={!busy} title="Buat tagihan" place="form">
			<div className={css.form}>
				{stambuk === undefined ? (
					<TextInput
						label="NIM mahasiswa"
						value={nim}
						maxLength={20}
						inputMode="numeric"
						autoComplete="off"
						data-autofocus
						error={ada && orang.error ? orang.error.message : null}
						onChange={(event) => setNim(event.currentTarget.value)}
					/>
				) : null}
				{ada && orang.data && posisi.data ? (
					<Isian
						key={tentang}
						orang={orang.data}
						posisi={posisi.data}
						onBusy={setBusy}
						onMade={onMade}
						onClose={onClose}
					/>
				) : ada && (orang.isFetching || posisi.isFetching) ? (
					<RowsSkeleton rows={3} label="Memuat data mahasiswa" />
				) : (
					<FormEnds error={stambuk === undefined && orang.error ? null : error}>
						<Button variant="default" onClick={onClose}>
							Batal
						</Button>
						{error ? (
							<Button onClick={() => void Promise.all([ada && orang.refetch(), posisi.refetch()])}>
								Coba lagi
							</Button>
						) : null}
					</FormEnds>
				)}
			</div>
		</Dialog>
	)
}

type IsianProps = {
	orang: KeuanganMahasiswa
	posisi: PosisiTagihan
	onBusy: (busy: boolean) => void
	onMade: (stambuk: string) => void
	onClose: () => void
}

function Isian({ orang, posisi, onBusy, onMade, onClose }: IsianProps) {
	const { stambuk, nama } = orang
	const [periode, setPeriode] = useState(
		(posisi.periode.find(({ aktif }) => aktif) ?? posisi.periode[0])?.kode ?? '',
	)
	const [jumlah, setJumlah] = useState<number | string>('')
	const [jatuhTempo, setJatuhTempo] = useState('')
	const hariIni = waktuKampus(new Date(serverNowSeconds() * 1000), campusTimezone).tanggal
	const rupiah = typeof jumlah === 'number' ? jumlah : 0
	const sudah = orang.tagihan.find((t) => t.periode === periode && t.status !== 'dibatalkan')
	const lewat = jatuhTempo !== '' && jatuhTempo < hariIni
	const siap = rupiah >= 1 && jatuhTempo !== '' && !lewat && !sudah && periode !== ''
	const buat = useMutation({
		mutationFn: async () => {
			const { data } = await call('POST /api/spp/tagihan', {
				body: { periode, jumlah: rupiah, jatuh_tempo: jatuhTempo, kepada: { stambuk: [stambuk] } },
			})
			// Somebody was quicker: the bill that is there stays as it is.
			if (data.dibuat === 0)
				throw new Error(`${nama} sudah mempunyai tagihan ${namaPeriode(periode)}. Tidak ada yang diubah.`)
		},
		onMutate: () => onBusy(true),
		onSettled: () => onBusy(false),
		onError: () => refreshTagihan(),
		onSuccess: async () => {
			await refreshTagihan()
			showSuccess('Tagihan dibuat', `${nama} sudah diberi tahu.`)
			onMade(stambuk)
		},
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (siap && !buat.isPending) buat.mutate()
	}
	return (
		<form onSubmit={submit} noValidate className={css.form}>
			<p className={css.note}>
				<b>{nama}</b> ·{' '}
				{[stambuk, orang.kelas ?? 'tanpa kelas', orang.aktif ? null : 'tidak aktif']
					.filter(Boolean)
					.join(' · ')}
			</p>
			<NativeSelect
				label="Semester"
				size="md"
				value={periode}
				onChange={(event) => setPeriode(event.currentTarget.value)}
				data={posisi.periode.map((one) => ({ value: one.kode, label: one.nama }))}
				error={
					// Not of the bill that is just being made.
					sudah && !buat.isPending
						? `Sudah ada tagihan ${formatRupiah(sudah.jumlah)} untuk semester ini. Batalkan dulu bila jumlahnya keliru.`
						: null
				}
			/>
			<NumberInput
				label="Jumlah"
				prefix="Rp "
				thousandSeparator="."
				decimalSeparator=","
				allowDecimal={false}
				allowNegative={false}
				hideControls
				max={1_000_000_000}
				clampBehavior="strict"
				value={jumlah}
				onChange={setJumlah}
			/>
			<TextInput
				type="date"
				label="Jatuh tempo"
				min={hariIni}
				value={jatuhTempo}
				error={lewat ? 'Tanggal ini sudah lewat' : null}
				onChange={(event) => setJatuhTempo(event.currentTarget.value)}
			/>
			<FormEnds error={buat.error}>
				<Button variant="default" disabled={buat.isPending} onClick={onClose}>
					Batal
				</Button>
				<Button type="submit" loading={buat.isPending} disabled={!siap}>
					{siap ? `Buat tagihan ${formatRupiah(rupiah)}` : 'Buat tagihan'}
				</Button>
			</FormEnds>
			{siap ? (
				<p className={css.note}>
					{nama} diberi tahu: SPP {namaPeriode(periode)}, {formatRupiah(rupiah)}, jatuh tempo{' '}
					{formatTanggal(jatuhTempo)}.
				</p>
			) : null}
		</form>
	)
}
