import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KOMPONEN, sumbanganKomponen } from '#shared/rules/nilai.ts'
import { hasilBaris, nilaiBerlaku } from '#shared/rules/penilaian.ts'
import { formatNumber, formatPercent, formatTanggal } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './dialogs.module.css'
import type { OpenSheet } from './open-sheet.ts'
import { type Tertunda as Deferral, penilaianQuery, saveTertunda } from './queries.ts'
import { ResultHistory } from './result-history.tsx'
import { NAMES, SOURCES } from './shown.ts'
import { useChanges } from './use-sheet.ts'

type Props = { sheet: OpenSheet; stambuk: string; onClose: () => void }

const score = (nilai: number | null) => (nilai === null ? '–' : formatNumber(nilai, 2))

/** How a result comes about, what its student sees, and whether it waits. */
export function HasilDialog({ sheet, stambuk, onClose }: Props) {
	const { store } = sheet
	useChanges(sheet)
	const { bobot } = store.sheet
	const baris = store.rows().find((row) => row.baris.stambuk === stambuk)?.baris
	if (!baris) return null
	const nilai = nilaiBerlaku(baris.entri, baris.sumber)
	const { nilai_akhir, huruf } = hasilBaris(baris, bobot)
	return (
		<Dialog opened onClose={onClose} title={baris.nama}>
			<table className={css.parts}>
				<thead>
					<tr>
						<th scope="col">Komponen</th>
						<th scope="col">Nilai</th>
						<th scope="col">Bobot</th>
						<th scope="col">Sumbangan</th>
					</tr>
				</thead>
				<tbody>
					{KOMPONEN.map((k) => (
						<tr key={k}>
							<th scope="row">
								{NAMES[k]}
								{baris.sumber[k] !== null && baris.entri[k] !== null && baris.entri[k] !== baris.sumber[k] ? (
									<span className={css.source}>
										menurut {SOURCES[k]} {score(baris.sumber[k])}
									</span>
								) : baris.sumber[k] !== null && baris.entri[k] === null ? (
									<span className={css.source}>dari {SOURCES[k]}</span>
								) : null}
							</th>
							<td>{score(nilai[k])}</td>
							<td>{formatPercent(bobot[k])}</td>
							<td>{nilai[k] === null ? '–' : formatNumber(sumbanganKomponen(nilai[k], bobot[k]), 2)}</td>
						</tr>
					))}
					<tr>
						<th scope="row">Akhir</th>
						<td colSpan={2}>
							<strong>{huruf ?? '–'}</strong>
						</td>
						<td>
							<strong>{score(nilai_akhir)}</strong>
						</td>
					</tr>
				</tbody>
			</table>
			<p className={css.text}>
				{baris.terbit
					? `Mahasiswa melihat ${score(baris.terbit.nilai_akhir)} (${baris.terbit.huruf}).`
					: baris.terbit_tertunda_sampai
						? `Mahasiswa melihat T, tertunda sampai ${formatTanggal(baris.terbit_tertunda_sampai)}.`
						: 'Mahasiswa belum melihat nilai ini.'}
			</p>
			<ResultHistory address={sheet.address} stambuk={stambuk} out={baris.terbit !== null} />
			{baris.terbit ? null : (
				<Tertunda
					key={baris.tertunda_sampai}
					sheet={sheet}
					stambuk={stambuk}
					sampai={baris.tertunda_sampai}
					alasan={baris.tertunda_alasan}
					onClose={onClose}
				/>
			)}
		</Dialog>
	)
}

type TertundaProps = Props & { sampai: string | null; alasan: string | null }

/** Lets the result wait until a day, or ends the waiting. */
function Tertunda({ sheet, stambuk, sampai, alasan, onClose }: TertundaProps) {
	const { address, store } = sheet
	const queries = useQueryClient()
	const [day, setDay] = useState(sampai ?? store.sheet.batas_nilai)
	const [reason, setReason] = useState(alasan ?? '')
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const save = async (ke: Deferral) => {
		setBusy(true)
		setProblem('')
		try {
			const dari = sampai !== null && alasan !== null ? { sampai, alasan } : null
			await saveTertunda(address, { stambuk, dari, ke })
			await queries.invalidateQueries({ queryKey: penilaianQuery(address).queryKey })
			onClose()
		} catch (error) {
			setProblem(error instanceof Error ? error.message : 'Belum tersimpan.')
			setBusy(false)
			await queries.invalidateQueries({ queryKey: penilaianQuery(address).queryKey })
		}
	}
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault()
				void save({ sampai: day, alasan: reason.trim() })
			}}
		>
			<h3 className={css.heading}>{sampai ? 'Tertunda (T)' : 'Tunda nilai (T)'}</h3>
			<p className={css.small}>Tidak dihitung dalam IPS dan IPK sampai nilainya diumumkan.</p>
			<div className={css.wait}>
				<TextInput
					type="date"
					label="Sampai"
					value={day}
					min={store.sheet.hari_ini}
					onChange={(event) => setDay(event.currentTarget.value)}
					required
				/>
				<TextInput
					label="Alasan"
					value={reason}
					minLength={3}
					maxLength={300}
					onChange={(event) => setReason(event.currentTarget.value)}
					required
				/>
			</div>
			{problem ? (
				<p className={css.problem} role="alert">
					{problem}
				</p>
			) : null}
			<div className={css.actions}>
				{sampai ? (
					<Button variant="default" onClick={() => void save(null)} disabled={busy}>
						Tidak lagi tertunda
					</Button>
				) : null}
				<Button type="submit" variant="default" loading={busy}>
					{sampai ? 'Simpan' : 'Tunda'}
				</Button>
			</div>
		</form>
	)
}
