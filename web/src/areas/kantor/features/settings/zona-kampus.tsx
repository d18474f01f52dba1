import type { DataKampus } from '#shared/api/settings.ts'
import { akibatZona, sebutanZona, ZONA_BIASA } from '#shared/rules/zona-waktu.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { ZonaField } from '#web/parts/campus/zona-field.tsx'
import css from './kampus.module.css'

type Props = {
	zona: DataKampus['zona']
	value: string
	error: string | null
	disabled: boolean
	onChange: (zona: string) => void
}

/** The time zone of the campus; before another one is saved it says what that does to what is planned. */
export function ZonaKampus({ zona: { dipakai, tetap, ...terencana }, ...field }: Props) {
	const now = useServerClock()
	if (tetap)
		return (
			<ZonaField
				{...field}
				value=""
				biasa={dipakai}
				description={`Ditetapkan ${sebutanZona(dipakai)} di server dengan CAMPUS_TIMEZONE. Untuk memilihnya di sini, pengelola server mengosongkannya lalu memulai ulang server.`}
				disabled
			/>
		)
	const akibat = akibatZona({ dari: dipakai, menjadi: field.value || ZONA_BIASA }, terencana, new Date(now))
	return (
		<>
			<ZonaField {...field} biasa={ZONA_BIASA} />
			<div role="status" className={css.effects}>
				{akibat.map((kalimat) => (
					<p key={kalimat} className={css.note}>
						{kalimat}
					</p>
				))}
			</div>
		</>
	)
}
