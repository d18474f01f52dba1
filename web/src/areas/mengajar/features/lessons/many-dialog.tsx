import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TinjauanMateri } from '#shared/api/lesson-publishing.ts'
import type { BarisMateriDosen } from '#shared/api/lesson-writing.ts'
import { MATERI_SEKALIGUS } from '#shared/rules/materi-banyak.ts'
import { call } from '#web/lib/api.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import dialogs from './dialogs.module.css'
import css from './many.module.css'
import { type Apa, akanJadi, dapatDipilih, terpilihDahulu } from './many-words.ts'
import { refreshSusunan, tinjauanBanyakQuery } from './queries.ts'

type Props = {
	kode: string
	/** The course, or a module. */
	judul: string
	kelas: { kelas: string; kode: string }
	materi: readonly BarisMateriDosen[]
	onClose: () => void
}

/** Publishes or hides several lessons in one step; what becomes of each is said before. */
export function ManyDialog({ kode, judul, kelas, materi, onClose }: Props) {
	const [apa, setApa] = useState<Apa>('terbitkan')
	const shown = materi.slice(0, MATERI_SEKALIGUS)
	return (
		<Dialog opened onClose={onClose} title={judul} place="form">
			<fieldset className={dialogs.looks} aria-label="Yang dilakukan">
				<button type="button" aria-pressed={apa === 'terbitkan'} onClick={() => setApa('terbitkan')}>
					Terbitkan
				</button>
				<button type="button" aria-pressed={apa === 'sembunyikan'} onClick={() => setApa('sembunyikan')}>
					Sembunyikan
				</button>
			</fieldset>
			{shown.length < materi.length ? (
				<p className={dialogs.help}>
					{MATERI_SEKALIGUS} materi pertama dari {materi.length}. Sisanya per modul, dari menu modulnya.
				</p>
			) : null}
			<Preview
				key={apa}
				apa={apa}
				kode={kode}
				kelas={kelas}
				ids={shown.map(({ id }) => id)}
				onClose={onClose}
			/>
		</Dialog>
	)
}

type PreviewProps = Pick<Props, 'kode' | 'kelas' | 'onClose'> & { apa: Apa; ids: readonly string[] }

function Preview({ apa, kode, kelas, ids, onClose }: PreviewProps) {
	const tinjauan = useQuery(tinjauanBanyakQuery(kode, apa, ids))
	if (tinjauan.data)
		return (
			<Choice
				{...{ apa, kode, kelas, onClose }}
				rows={tinjauan.data}
				onLookAgain={() => void tinjauan.refetch()}
			/>
		)
	return tinjauan.isError ? (
		<ErrorState
			title="Gagal memeriksa materi"
			error={tinjauan.error}
			onRetry={() => void tinjauan.refetch()}
			retrying={tinjauan.isFetching}
		/>
	) : (
		<RowsSkeleton rows={Math.min(8, ids.length)} label="Memeriksa materi" />
	)
}

type ChoiceProps = Omit<PreviewProps, 'ids'> & { rows: readonly TinjauanMateri[]; onLookAgain: () => void }

function Choice({ apa, kode, kelas, rows, onLookAgain, onClose }: ChoiceProps) {
	const choosable = rows.filter(dapatDipilih)
	const [picked, setPicked] = useState<ReadonlySet<string>>(
		() => new Set(rows.filter(terpilihDahulu).map(({ id }) => id)),
	)
	const [kabari, setKabari] = useState(true)
	// Sent again after an answer got lost it is the same step; another choice is another one.
	const [langkah, setLangkah] = useState(randomUuid)
	const wanted = choosable.filter(({ id }) => picked.has(id))
	const choose = (next: ReadonlySet<string>) => {
		setPicked(next)
		setLangkah(randomUuid())
	}
	const toggle = (id: string) =>
		choose(new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]))
	const save = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/mengajar/materi/:kode/banyak', {
					params: { kode },
					body: { langkah, apa, kabari, materi: wanted.map(({ id, rev }) => ({ id, rev })) },
				})
			).data,
		onSuccess: ({ jumlah }) => {
			showSuccess(
				apa === 'terbitkan' ? `${jumlah} materi terbit` : `${jumlah} materi disembunyikan`,
				'Dapat diurungkan di atas susunan materi.',
			)
			void refreshSusunan()
			onClose()
		},
		onError: onLookAgain,
	})
	const verb = apa === 'terbitkan' ? 'Terbitkan' : 'Sembunyikan'
	const all = wanted.length === choosable.length
	return (
		<form
			className={css.form}
			onSubmit={(event) => {
				event.preventDefault()
				// A second press while the first is on its way is none.
				if (!save.isPending) save.mutate()
			}}
		>
			{choosable.length > 1 ? (
				<Checkbox
					className={css.all}
					label={`Semua yang dapat ${apa === 'terbitkan' ? 'terbit' : 'disembunyikan'} (${choosable.length})`}
					checked={all}
					indeterminate={!all && wanted.length > 0}
					onChange={() => choose(new Set(all ? [] : choosable.map(({ id }) => id)))}
				/>
			) : null}
			<ul className={css.rows}>
				{rows.map((one) => (
					<li key={one.id}>
						<Checkbox
							label={one.judul}
							description={akanJadi(one)}
							disabled={!dapatDipilih(one)}
							checked={dapatDipilih(one) && picked.has(one.id)}
							onChange={() => toggle(one.id)}
						/>
						{one.akan === 'tidak' ? (
							<Link to="/mengajar/kelas/$kelas/$kode/materi/$id" params={{ ...kelas, id: one.id }}>
								Buka
								<span className={css.unseen}> {one.judul}</span>
							</Link>
						) : null}
					</li>
				))}
			</ul>
			<div className={css.foot}>
				{apa === 'terbitkan' ? (
					<Checkbox
						label="Kabari mahasiswa tentang materi yang baru"
						description="Satu kabar untuk semuanya. Kabar yang sudah terkirim tidak dapat ditarik."
						checked={kabari}
						onChange={(event) => setKabari(event.currentTarget.checked)}
					/>
				) : (
					<p className={dialogs.help}>
						Kemajuan mahasiswa tetap tersimpan dan kembali saat materi terbit lagi.
					</p>
				)}
				{save.error ? (
					<p className={dialogs.problem} role="alert">
						{save.error.message}
					</p>
				) : null}
				<div className={dialogs.steps}>
					<Button variant="default" onClick={onClose} disabled={save.isPending}>
						Batal
					</Button>
					<Button type="submit" loading={save.isPending} disabled={wanted.length === 0}>
						{wanted.length === 0 ? `${verb} materi` : `${verb} ${wanted.length} materi`}
					</Button>
				</div>
			</div>
		</form>
	)
}
