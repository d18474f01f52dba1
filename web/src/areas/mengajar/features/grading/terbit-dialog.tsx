import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSameBobot } from '#shared/rules/nilai.ts'
import { bedaTerlihat } from '#shared/rules/penilaian.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { changedOf } from './changed.ts'
import { ChangedResults } from './changed-results.tsx'
import css from './dialogs.module.css'
import { Oddities, oddOf } from './oddities.tsx'
import type { OpenSheet } from './open-sheet.ts'
import type { Outcome } from './outcome.ts'
import { penilaianQuery, publish } from './queries.ts'
import { useChanges } from './use-sheet.ts'

type Props = { sheet: OpenSheet; outcome: Outcome; onClose: () => void }

/**
 * Shows what goes out and what is odd, and publishes just that: what the sheet was when the dialog opened. What a colleague
 * types meanwhile is seen first.
 */
export function TerbitDialog({ sheet, outcome: latest, onClose }: Props) {
	const { store, sync, address } = sheet
	const queries = useQueryClient()
	const [outcome, setOutcome] = useState(latest)
	const [alasan, setAlasan] = useState('')
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	useChanges(sheet)
	const { terbit, koreksi, belum } = outcome
	const moved = isOther(outcome, latest)
	const odd = oddOf(outcome.rows, store.sheet)
	const open = store.waitingCount() + store.wrongCount() + store.clashCount()
	const send = async () => {
		if (koreksi > 0 && alasan.trim().length < 3) return setProblem('Tulis alasan koreksi.')
		setBusy(true)
		setProblem('')
		try {
			const { berubah } = await publish(address, {
				bobot: outcome.bobot,
				hasil: outcome.keluar,
				alasan: koreksi > 0 ? alasan.trim() : undefined,
			})
			showSuccess(`${berubah} nilai diumumkan`, 'Mahasiswa melihatnya di Nilai dan KHS.')
			onClose()
		} catch (error) {
			setProblem(error instanceof Error ? error.message : 'Nilai belum diumumkan.')
			setBusy(false)
		}
		await queries.invalidateQueries({ queryKey: penilaianQuery(address).queryKey })
	}
	return (
		<Dialog opened onClose={onClose} closable={!busy} title={`Umumkan ${terbit} nilai?`}>
			{odd.length > 0 ? (
				<div className={css.odd}>
					<Oddities odd={odd} />
				</div>
			) : null}
			<p className={css.text}>
				{terbit - koreksi > 0 ? `${terbit - koreksi} nilai diumumkan untuk pertama kali` : null}
				{terbit - koreksi > 0 && koreksi > 0 ? ', ' : null}
				{koreksi > 0 ? `${koreksi} nilai yang sudah diumumkan berubah` : null}
				{belum > 0 ? `. ${belum} mahasiswa yang nilainya belum lengkap tidak ikut` : null}. Mahasiswa diberi
				tahu, dan KHS mereka mengikuti.
			</p>
			{koreksi > 0 ? <ChangedResults changed={changedOf(outcome)} /> : null}
			{koreksi > 0 ? (
				<Textarea
					label="Alasan koreksi"
					description="Tercatat bersama nilai lama dan baru. Mahasiswa melihat nilai lama dan tanggalnya, tidak alasannya."
					value={alasan}
					onChange={(event) => setAlasan(event.currentTarget.value)}
					maxLength={300}
					rows={2}
					required
				/>
			) : null}
			{open > 0 ? (
				<p className={css.problem}>
					{store.waitingCount() > 0
						? 'Masih ada perubahan yang belum sampai ke server.'
						: 'Masih ada isian yang perlu diperbaiki atau dipilih di tabel.'}{' '}
					{store.waitingCount() > 0 ? (
						<button type="button" onClick={sync.flush}>
							Simpan sekarang
						</button>
					) : null}
				</p>
			) : null}
			{problem ? (
				<p className={css.problem} role="alert">
					{problem}
				</p>
			) : null}
			{moved && !busy ? (
				<p className={css.problem} role="status">
					Lembar ini berubah sejak dialog dibuka: kini {latest.terbit} nilai akan diumumkan.{' '}
					<button type="button" onClick={() => setOutcome(latest)}>
						Pakai yang terbaru
					</button>
				</p>
			) : null}
			<div className={css.actions}>
				<Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
					Batal
				</Button>
				<Button onClick={() => void send()} loading={busy} disabled={open > 0 || terbit === 0 || moved}>
					Umumkan {terbit} nilai
				</Button>
			</div>
		</Dialog>
	)
}

const isOther = (a: Outcome, b: Outcome) =>
	!isSameBobot(a.bobot, b.bobot) || bedaTerlihat(a.keluar, b.keluar).length > 0
