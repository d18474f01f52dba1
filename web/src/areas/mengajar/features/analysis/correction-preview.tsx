import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ButirUjian, PratinjauKoreksi } from '#shared/api/item-analysis.ts'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './correction.module.css'
import { Changes } from './correction-changes.tsx'
import { tanpaRugi } from './no-loss.ts'
import { OtherExams } from './other-exams.tsx'
import { type Perubahan, pratinjauQuery, sendKoreksi } from './queries.ts'
import { kataKoreksi } from './words.ts'

type Props = {
	ujianId: string
	perubahan: Perubahan
	butir: readonly ButirUjian[]
	onChange: (perubahan: Perubahan) => void
	onBack: () => void
	onBusy: (busy: boolean) => void
	onDone: () => void
}

/** What a correction does to everybody; the button applies exactly that. */
export function CorrectionPreview(props: Props) {
	const { ujianId, perubahan } = props
	const [bersama, setBersama] = useState<readonly string[]>([])
	// While another exam is added or left out, what was seen stays until the new figures are there.
	const pratinjau = useQuery({
		...pratinjauQuery(ujianId, perubahan, bersama),
		placeholderData: (before, query) => (query?.queryKey[2] === perubahan ? before : undefined),
	})
	if (pratinjau.isError)
		return (
			<ErrorState
				title="Pratinjau belum dapat dibuat"
				error={pratinjau.error}
				onRetry={() => void pratinjau.refetch()}
				retrying={pratinjau.isFetching}
			/>
		)
	if (!pratinjau.data) return <RowsSkeleton rows={5} label="Menghitung ulang nilai" />
	return (
		<Loaded
			{...props}
			pratinjau={pratinjau.data}
			bersama={bersama}
			onBersama={setBersama}
			stale={pratinjau.isPlaceholderData}
		/>
	)
}

function Loaded({
	ujianId,
	perubahan,
	butir,
	pratinjau,
	onChange,
	onBack,
	onBusy,
	onDone,
	bersama,
	onBersama,
	stale,
}: Props & {
	pratinjau: PratinjauKoreksi
	bersama: readonly string[]
	onBersama: (bersama: readonly string[]) => void
	stale: boolean
}) {
	const queries = useQueryClient()
	const [alasan, setAlasan] = useState('')
	const [bank, setBank] = useState(true)
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const { naik, turun, tetap, sidik, lain } = pratinjau
	const undoes = perubahan.every(({ putusan }) => putusan === null)
	const milder = turun > 0 ? tanpaRugi(perubahan, butir) : null
	const working = (now: boolean) => {
		setBusy(now)
		onBusy(now)
	}
	const send = async () => {
		if (alasan.trim().length < 3) return setProblem('Tulis alasan koreksi.')
		working(true)
		setProblem('')
		try {
			const done = await sendKoreksi(ujianId, {
				perubahan,
				bersama: [...bersama],
				alasan: alasan.trim(),
				sidik,
				bank: bank && !undoes,
			})
			showSuccess(
				`${done.naik + done.turun} nilai dihitung ulang`,
				[
					`${done.naik} naik, ${done.turun} turun${done.ujian > 1 ? ` pada ${done.ujian} ujian` : ''}.`,
					done.hasil > 0 ? `${done.hasil} nilai akhir yang sudah diumumkan ikut diperbaiki.` : '',
					done.soal_bank > 0 ? 'Bank soal ikut diperbaiki.' : '',
				]
					.filter(Boolean)
					.join(' '),
			)
			onDone()
		} catch (error) {
			setProblem(error instanceof Error ? error.message : 'Koreksi belum tersimpan.')
			await queries.invalidateQueries({ queryKey: pratinjauQuery(ujianId, perubahan, bersama).queryKey })
		} finally {
			working(false)
		}
	}
	return (
		<div className={css.preview}>
			<p>{kataKoreksi({ perubahan: [...perubahan] }, butir)}</p>
			<dl className={css.effect}>
				<Effect label="naik" count={naik} tone="up" />
				<Effect label="turun" count={turun} tone="down" />
				<Effect label="tetap" count={tetap} />
			</dl>
			<Beside pratinjau={pratinjau} />
			<OtherExams lain={lain} bersama={bersama} onBersama={onBersama} busy={busy} />
			{milder ? (
				<div className={css.warning}>
					<p>{turun} mahasiswa kehilangan nilai. Agar tidak ada yang turun:</p>
					<Button variant="default" size="compact-md" onClick={() => onChange(milder.perubahan)}>
						{milder.label}
					</Button>
				</div>
			) : null}
			<Changes pratinjau={pratinjau} />
			<Textarea
				label="Alasan"
				description="Tercatat bersama setiap nilai lama dan baru. Mahasiswa tidak membaca alasan ini."
				value={alasan}
				onChange={(event) => setAlasan(event.currentTarget.value)}
				maxLength={500}
				rows={2}
				required
			/>
			{undoes ? null : (
				<Checkbox
					checked={bank}
					onChange={(event) => setBank(event.currentTarget.checked)}
					label="Perbaiki juga di bank soal"
					description="Kunci tunggal diganti sebagai versi baru; soal tanpa kunci tunggal diberi tag perlu ditinjau."
				/>
			)}
			{problem ? (
				<p className={css.problem} role="alert">
					{problem}
				</p>
			) : null}
			<div className={css.actions}>
				<Button variant="default" onClick={onBack} disabled={busy}>
					Kembali
				</Button>
				<Button onClick={() => void send()} loading={busy || stale}>
					{naik + turun > 0 ? `Ubah ${naik + turun} nilai` : 'Simpan koreksi'}
				</Button>
			</div>
		</div>
	)
}

function Effect({ label, count, tone }: { label: string; count: number; tone?: 'up' | 'down' }) {
	return (
		<div data-tone={count > 0 ? tone : undefined}>
			<dt>{label}</dt>
			<dd>{count}</dd>
		</div>
	)
}

function Beside({ pratinjau }: { pratinjau: PratinjauKoreksi }) {
	const { huruf_berubah, terbit_berubah, terbuka } = pratinjau
	const lines = [
		huruf_berubah > 0 ? `${huruf_berubah} huruf nilai akhir berubah.` : '',
		terbit_berubah > 0
			? `${terbit_berubah} nilai akhir yang sudah diumumkan ikut diperbaiki; KHS yang sudah disahkan menjadi versi baru.`
			: '',
		terbuka > 0
			? `${terbuka} mahasiswa masih mengerjakan dan dinilai dengan kunci baru saat mengumpulkan.`
			: '',
		'Mahasiswa yang nilainya berubah diberi tahu.',
	]
	return <p className={css.hint}>{lines.filter(Boolean).join(' ')}</p>
}
