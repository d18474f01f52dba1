import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ButirUjian, MahasiswaKoreksi, PratinjauKoreksi } from '#shared/api/item-analysis.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './correction.module.css'
import { tanpaRugi } from './no-loss.ts'
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
	const pratinjau = useQuery(pratinjauQuery(ujianId, perubahan))
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
	return <Loaded {...props} pratinjau={pratinjau.data} />
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
}: Props & { pratinjau: PratinjauKoreksi }) {
	const queries = useQueryClient()
	const [alasan, setAlasan] = useState('')
	const [bank, setBank] = useState(true)
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const { naik, turun, tetap, sidik } = pratinjau
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
				alasan: alasan.trim(),
				sidik,
				bank: bank && !undoes,
			})
			showSuccess(
				`${done.naik + done.turun} nilai dihitung ulang`,
				[
					`${done.naik} naik, ${done.turun} turun.`,
					done.hasil > 0 ? `${done.hasil} nilai akhir yang sudah terbit ikut diperbaiki.` : '',
					done.soal_bank > 0 ? 'Bank soal ikut diperbaiki.' : '',
				]
					.filter(Boolean)
					.join(' '),
			)
			onDone()
		} catch (error) {
			setProblem(error instanceof Error ? error.message : 'Koreksi belum tersimpan.')
			await queries.invalidateQueries({ queryKey: pratinjauQuery(ujianId, perubahan).queryKey })
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
			{milder ? (
				<div className={css.warning}>
					<p>{turun} mahasiswa kehilangan nilai. Agar tidak ada yang turun:</p>
					<Button variant="default" size="compact-md" onClick={() => onChange(milder.perubahan)}>
						{milder.label}
					</Button>
				</div>
			) : null}
			<Changes mahasiswa={pratinjau.mahasiswa} />
			<Textarea
				label="Alasan"
				description="Tercatat bersama setiap nilai lama dan baru."
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
				<Button onClick={() => void send()} loading={busy}>
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
			? `${terbit_berubah} nilai akhir yang sudah terbit ikut diperbaiki; KHS yang sudah disahkan menjadi versi baru.`
			: '',
		terbuka > 0
			? `${terbuka} mahasiswa masih mengerjakan dan dinilai dengan kunci baru saat mengumpulkan.`
			: '',
		'Mahasiswa yang nilainya berubah diberi tahu.',
	]
	return <p className={css.hint}>{lines.filter(Boolean).join(' ')}</p>
}

/** Everybody whose score changes, who falls first. */
function Changes({ mahasiswa }: { mahasiswa: readonly MahasiswaKoreksi[] }) {
	const changed = mahasiswa.filter(({ lama, baru }) => lama !== baru)
	if (changed.length === 0) return <p className={css.hint}>Tidak ada nilai yang berubah.</p>
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
		<section className={css.changes} aria-label="Nilai yang berubah" tabIndex={0}>
			<ul>
				{changed.map(({ stambuk, nama, lama, baru, akhir, dikurangi }) => {
					const notes = [
						akhir.lama && akhir.baru && akhir.lama.huruf !== akhir.baru.huruf
							? `huruf ${akhir.lama.huruf} → ${akhir.baru.huruf}`
							: '',
						akhir.diisi ? 'nilai akhir memakai isian dosen' : '',
						dikurangi ? 'pengurangan tetap berlaku' : '',
					].filter(Boolean)
					return (
						<li key={stambuk}>
							<span>
								{nama} <span className={css.muted}>{stambuk}</span>
								{notes.length > 0 ? <span className={css.muted}> · {notes.join(' · ')}</span> : null}
							</span>
							<span className={css.scores} data-tone={baru > lama ? 'up' : 'down'}>
								{formatNumber(lama, 2)} → {formatNumber(baru, 2)}
							</span>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
