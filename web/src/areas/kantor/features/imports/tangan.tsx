import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import decision from '../../parts/decision.module.css'
import css from './imports.module.css'
import { textOf } from './isi.ts'
import { barisQuery, refreshImpor } from './queries.ts'

type Nilai = BarisImporKantor['tangan'][number]

const angka = (jumlah: number) => jumlah.toLocaleString('id')
const isiOf = (isi: Nilai['sekarang']) => textOf(isi) || 'kosong'
const labelOf = ({ kolom }: ImporKantor, kunci: string) =>
	kolom.find((one) => one.kunci === kunci)?.label ?? kunci

/** Values that were changed since a file wrote them: what stays, what the file says, and who set it. */
export function NilaiTangan({ nilai, impor }: { nilai: readonly Nilai[]; impor: ImporKantor }) {
	return (
		<ul className={css.changes}>
			{nilai.map(({ kolom, sekarang, berkas, dipakai, ikut, oleh, pada }) => (
				<li key={kolom}>
					{labelOf(impor, kolom)}{' '}
					{dipakai === 'berkas' ? (
						<>
							<del>{isiOf(sekarang)}</del> → <ins>{isiOf(berkas)}</ins>
						</>
					) : (
						<>
							tetap <ins>{isiOf(sekarang)}</ins>, di berkas {isiOf(berkas)}
						</>
					)}
					<span className={css.since}>
						{ikut
							? `ikut ${dipakai === 'berkas' ? 'ditimpa' : 'dipertahankan'} bersama yang berubah`
							: oleh && pada
								? `diubah manual oleh ${oleh} pada ${campus.date(pada)}`
								: 'berubah sejak impor sebelumnya'}
					</span>
				</li>
			))}
		</ul>
	)
}

/** How many such values are kept, and how many are overwritten. */
export function JumlahTangan({ impor: { status, tangan } }: { impor: ImporKantor }) {
	const { ditahan, ditimpa } = tangan
	if (status === 'diurungkan' || ditahan + ditimpa === 0) return null
	const over = status === 'ditulis' ? 'ditimpa' : 'akan ditimpa'
	return (
		<p className={css.note}>
			{[
				...(ditahan > 0
					? [`${angka(ditahan)} nilai dipertahankan, karena datanya berubah sejak impor sebelumnya.`]
					: []),
				...(ditimpa > 0
					? [`${angka(ditimpa)} nilai yang berubah sejak impor sebelumnya ${over} dengan isi berkas.`]
					: []),
			].join(' ')}
		</p>
	)
}

/** Says of rows of this page, or of all, whether what stands there stays. */
export function PilihTangan({ impor, halaman }: { impor: ImporKantor; halaman: number }) {
	const [opened, setOpened] = useState(false)
	const baris = useQuery(barisQuery(impor.id, 'tangan', halaman)).data?.baris ?? []
	if (baris.length === 0) return null
	return (
		<>
			<Button variant="default" onClick={() => setOpened(true)}>
				Pilih nilai …
			</Button>
			{opened ? <PilihDialog impor={impor} baris={baris} onClose={() => setOpened(false)} /> : null}
		</>
	)
}

type DialogProps = { impor: ImporKantor; baris: readonly BarisImporKantor[]; onClose: () => void }

function PilihDialog({ impor, baris, onClose }: DialogProps) {
	const { id, putaran, tangan } = impor
	const [all, setAll] = useState(false)
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
	const pilih = useMutation({
		mutationFn: (pakai: Nilai['dipakai']) =>
			call('POST /api/kantor/impor/:id/tangan', {
				params: { id },
				body: { putaran, pakai, ...(!all && { nomor: [...chosen] }) },
			}),
		onSuccess: () => {
			onClose()
			refreshImpor()
		},
	})
	const close = () => {
		onClose()
		// Somebody else has let the file be looked through meanwhile.
		if (pilih.isError) refreshImpor()
	}
	const toggle = (nomor: number) =>
		setChosen((now) => new Set(now.has(nomor) ? [...now].filter((one) => one !== nomor) : [...now, nomor]))
	const jumlah = all ? tangan.baris : chosen.size
	const button = (pakai: Nilai['dipakai'], word: string) => (
		<Button
			variant={pakai === 'berkas' ? 'filled' : 'default'}
			disabled={jumlah === 0 || (pilih.isPending && pilih.variables !== pakai)}
			loading={pilih.isPending && pilih.variables === pakai}
			onClick={() => pilih.mutate(pakai)}
		>
			{jumlah === 0 ? word : `${word} (${angka(jumlah)} baris)`}
		</Button>
	)
	return (
		<Dialog opened onClose={close} title="Pilih nilai" place="form" closable={!pilih.isPending}>
			<div className={decision.stack}>
				<p className={decision.note}>
					Nilai ini sudah berubah sejak impor sebelumnya, dan dipertahankan selama tidak dipilih lain. Berkas
					diperiksa sekali lagi, pilihan ini tercatat di jejak, dan belum ada yang ditulis.
				</p>
				{tangan.baris > 1 ? (
					<Checkbox
						checked={all}
						disabled={pilih.isPending}
						onChange={() => setAll(!all)}
						label={`Semua ${angka(tangan.baris)} baris yang berubah sejak impor`}
					/>
				) : null}
				{baris.map(({ nomor, isi, tangan: nilai }) => (
					<Checkbox
						key={nomor}
						checked={all || chosen.has(nomor)}
						disabled={pilih.isPending || all}
						onChange={() => toggle(nomor)}
						label={`Baris ${nomor}: ${impor.kolom
							.filter(({ kunci }) => kunci in impor.peta)
							.slice(0, 2)
							.map(({ kunci }) => textOf(isi[kunci]))
							.filter(Boolean)
							.join(', ')}`}
						description={nilai
							.map(
								({ kolom, sekarang, berkas, dipakai }) =>
									`${labelOf(impor, kolom)}: sekarang ${isiOf(sekarang)}, di berkas ${isiOf(berkas)}${dipakai === 'berkas' ? ' (dipilih nilai berkas)' : ''}`,
							)
							.join('; ')}
					/>
				))}
				{pilih.error ? (
					<p className={decision.problem} role="alert">
						{pilih.error.message}
					</p>
				) : null}
				<div className={decision.actions}>
					<Button variant="default" onClick={close} disabled={pilih.isPending}>
						Batal
					</Button>
					{button('sekarang', 'Tetap nilai sekarang')}
					{button('berkas', 'Pakai nilai berkas')}
				</div>
			</div>
		</Dialog>
	)
}
