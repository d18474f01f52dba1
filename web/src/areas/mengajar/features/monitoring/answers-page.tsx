import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { JawabanPeserta } from '#shared/api/oversight.ts'
import { isRefusal } from '#web/lib/api.ts'
import { arrangePaper, type Pilihan } from '#web/parts/questions/paper-order.ts'
import { Picture } from '#web/parts/questions/picture.tsx'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import css from './answers-page.module.css'
import { LateAnswers } from './late-answers.tsx'
import { paperResult } from './penalty-words.ts'
import { faktaQuery, jawabanQuery } from './queries.ts'

const FROM = '/shell/mengajar/ujian/$id/peserta/$stambuk'

/** The paper of a student who has handed in, with what was chosen and what was right. */
export function AnswersPage() {
	const { id, stambuk } = useParams({ from: FROM })
	return <UjianFrame key={`${id} ${stambuk}`}>{() => <Sheet id={id} stambuk={stambuk} />}</UjianFrame>
}

function Sheet({ id, stambuk }: { id: string; stambuk: string }) {
	const sheet = useQuery(jawabanQuery(id, stambuk))
	const people = useQuery(faktaQuery(id))
	const { tampil } = useSearch({ from: FROM })
	const navigate = useNavigate({ from: '/mengajar/ujian/$id/peserta/$stambuk' })
	const who = people.data?.find((one) => one.stambuk === stambuk)
	const back = (
		<Button
			variant="default"
			renderRoot={(props) => (
				<Link to="/mengajar/ujian/$id/pantau" params={{ id }} search={{ mahasiswa: stambuk }} {...props} />
			)}
		>
			Kembali ke Pantau
		</Button>
	)
	if (!sheet.data) {
		const refused = isRefusal(sheet.error)
		return (
			<DataCard flush>
				{sheet.isError ? (
					<ErrorState
						title={refused ? 'Jawaban belum dapat dibaca' : 'Gagal memuat jawaban'}
						error={sheet.error}
						onRetry={() => void sheet.refetch()}
						retrying={sheet.isFetching}
					>
						{back}
					</ErrorState>
				) : (
					<RowsSkeleton rows={6} label="Memuat jawaban" />
				)}
			</DataCard>
		)
	}
	const right = sheet.data.filter(({ benar }) => benar).length
	const wrongOnly = tampil === 'salah'
	const shown = wrongOnly ? sheet.data.filter(({ benar }) => !benar) : sheet.data
	return (
		<DataCard
			title={who ? `Jawaban ${who.nama}` : `Jawaban ${stambuk}`}
			note={[stambuk, `${right} dari ${sheet.data.length} benar`, who ? paperResult(who) : '']
				.filter(Boolean)
				.join(' · ')}
		>
			<p className={css.note}>
				Urutan soal dan huruf seperti yang dilihat mahasiswa, dengan kunci saat soal ditetapkan. Koreksi kunci
				setelahnya tercatat di Analisis.
			</p>
			<LateAnswers list={who?.terlambat?.rincian ?? []} />
			<div className={css.bar}>
				{back}
				<Button
					variant="default"
					aria-pressed={wrongOnly}
					onClick={() =>
						void navigate({
							search: wrongOnly ? {} : { tampil: 'salah' },
							replace: true,
							resetScroll: false,
						})
					}
				>
					{wrongOnly ? 'Tampilkan semua' : `Hanya yang tidak benar (${sheet.data.length - right})`}
				</Button>
			</div>
			{shown.length > 0 ? (
				<ol className={css.list}>
					{shown.map((one) => (
						<Question key={one.soal_id} jawaban={one} />
					))}
				</ol>
			) : (
				<EmptyState title="Semua jawaban benar" text="Tidak ada jawaban yang salah atau kosong." />
			)}
		</DataCard>
	)
}

const hasilOf = ({ benar, opsi }: JawabanPeserta): readonly [Tone, string] =>
	benar ? ['success', 'Benar'] : opsi === null ? ['neutral', 'Tidak dijawab'] : ['danger', 'Salah']

function Question({ jawaban }: { jawaban: JawabanPeserta }) {
	const { nomor, soal_id, soal, acak, terlihat, kunci_terlihat, opsi, kunci } = jawaban
	const [one] = arrangePaper([soal], { urutan: [soal_id], acak_opsi: acak === null ? null : [acak] })
	const [tone, word] = hasilOf(jawaban)
	const bank = acak !== null || (opsi ?? kunci) !== (terlihat ?? kunci_terlihat)
	return (
		<li className={css.question}>
			<div className={css.head}>
				<h3 className={css.title}>Soal {nomor}</h3>
				<StatusBadge tone={tone}>{word}</StatusBadge>
			</div>
			<RichText html={soal.pertanyaan} />
			{soal.gambar_pertanyaan ? (
				<Picture
					src={soal.gambar_pertanyaan}
					alt={soal.teks_gambar.gambar_pertanyaan ?? `Gambar soal ${nomor}`}
					name={`gambar soal ${nomor}`}
				/>
			) : null}
			<ul className={css.options}>
				{one?.pilihan.map((pilihan) => (
					<Option
						key={pilihan.opsi}
						pilihan={pilihan}
						chosen={pilihan.huruf === terlihat}
						right={pilihan.huruf === kunci_terlihat}
					/>
				))}
			</ul>
			{bank ? (
				<p className={css.note}>
					Di bank soal: dipilih {opsi ?? 'tidak ada'}, kunci {kunci}.
				</p>
			) : null}
		</li>
	)
}

function Option({ pilihan, chosen, right }: { pilihan: Pilihan; chosen: boolean; right: boolean }) {
	const { huruf, teks, gambar, teksGambar } = pilihan
	return (
		<li className={css.option} data-chosen={chosen || undefined} data-right={right || undefined}>
			<span className={css.letter}>{huruf}</span>
			<div className={css.content}>
				{teks ? <RichText html={teks} /> : null}
				{gambar ? <Picture src={gambar} alt={teksGambar} name={`gambar pilihan ${huruf}`} /> : null}
				{chosen || right ? (
					<p className={css.mark}>
						{[chosen && 'Dipilih mahasiswa', right && 'Kunci'].filter(Boolean).join(' · ')}
					</p>
				) : null}
			</div>
		</li>
	)
}
