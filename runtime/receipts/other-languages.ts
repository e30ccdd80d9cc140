// How outcomes are claimed in languages other than English: a verb that tells of what is done, the outcome behind or before it, and the words
// by which a sentence claims nothing.
import type { Claim } from './claim'
import type { NamedFamily } from './families'

interface Tongue {
  /** Beginnings of the forms that tell of what was done, as regular expressions, by outcome. */
  outcomes: Partial<Record<NamedFamily, string>>
  /** What stands before the outcome in a claim; '': nothing need. */
  auxiliary: string
  /** A sentence with one of these claims nothing. */
  none: RegExp
}

const before = '(?<![\\p{L}])'
const behind = '(?![\\p{L}])'
const anything = '[^.!?,;]{0,120}?'

const tongues: readonly Tongue[] = [
  {
    auxiliary: `(?:habe|haben|hab|wurde|wurden|ist|sind|erfolgreich)${behind}${anything}${before}`,
    outcomes: {
      book: '(?:um)?gebucht|reserviert',
      schedule: 'vereinbart|eingeplant|verschoben',
      send: 'gesendet|geschickt|verschickt|versendet|versandt|benachrichtigt|weitergeleitet|zugestellt',
      cancel: 'storniert|gekündigt|abgesagt|widerrufen|abbestellt',
      order: '(?:nach)?bestellt|gekauft|erworben',
      pay: 'bezahlt|gezahlt|überwiesen|abgebucht|eingezahlt|gutgeschrieben',
      refund: 'erstattet|zurückerstattet|zurückgezahlt',
      change: 'geändert|aktualisiert|angepasst|verlängert|zurückgesetzt|korrigiert|umgestellt',
      add: 'hinzugefügt|angelegt|erstellt|eröffnet|registriert|aktiviert|freigeschaltet|gespeichert|angemeldet|eingerichtet',
      remove: 'entfernt|gelöscht|geschlossen|deaktiviert|gesperrt',
      submit: 'eingereicht|beantragt|genehmigt|übermittelt',
    },
    none: /(?<!\p{L})(?:nicht|nie|kein\p{L}*|wenn|falls|sobald|bevor|ob|möchte\p{L}*|soll\p{L}*|kann|können|könnte\p{L}*|würde\p{L}*|werde|werden|wird|muss|müssen|ohne|nur)(?!\p{L})/iu,
  },
  {
    auxiliary: `(?:j['’]ai|nous avons|on a|a été|ont été|est|sont|avons)${behind}${anything}${before}`,
    outcomes: {
      book: 'réservée?s?',
      schedule: 'planifiée?s?|programmée?s?|reportée?s?',
      send: 'envoyée?s?|expédiée?s?|transmise?s?|transférée?s?',
      cancel: 'annulée?s?|résiliée?s?',
      order: 'commandée?s?|achetée?s?',
      pay: 'payée?s?|réglée?s?|virée?s?|débitée?s?|créditée?s?',
      refund: 'remboursée?s?',
      change: 'modifiée?s?|changée?s?|mise?s? à jour|prolongée?s?|réinitialisée?s?|corrigée?s?',
      add: 'ajoutée?s?|créée?s?|ouverte?s?|enregistrée?s?|activée?s?|inscrite?s?',
      remove: 'supprimée?s?|effacée?s?|fermée?s?|désactivée?s?|bloquée?s?',
      submit: 'soumise?s?|déposée?s?|approuvée?s?',
    },
    none: /(?<!\p{L})(?:ne|n['’]\p{L}*|pas|jamais|si|quand|dès que|lorsque|avant|voulez|souhaitez|puis-je|peux|peut|pouvons|pourrais|sera|serai|seront|vais|aucun\p{L}*|sans)(?!\p{L})/iu,
  },
  {
    auxiliary: `(?:he|hemos|ha sido|han sido|fue|fueron|está|están|se ha|se han|queda)${behind}${anything}${before}`,
    outcomes: {
      book: 'reservad[oa]s?',
      schedule: 'programad[oa]s?|agendad[oa]s?|aplazad[oa]s?',
      send: 'enviad[oa]s?|reenviad[oa]s?|entregad[oa]s?|notificad[oa]s?',
      cancel: 'cancelad[oa]s?|anulad[oa]s?',
      order: 'pedid[oa]s?|comprad[oa]s?|encargad[oa]s?',
      pay: 'pagad[oa]s?|transferid[oa]s?|abonad[oa]s?|cobrad[oa]s?',
      refund: 'reembolsad[oa]s?|devuelt[oa]s?',
      change: 'cambiad[oa]s?|actualizad[oa]s?|modificad[oa]s?|renovad[oa]s?|restablecid[oa]s?',
      add: 'añadid[oa]s?|cread[oa]s?|abiert[oa]s?|registrad[oa]s?|activad[oa]s?|guardad[oa]s?|inscrit[oa]s?',
      remove: 'eliminad[oa]s?|borrad[oa]s?|cerrad[oa]s?|desactivad[oa]s?|bloquead[oa]s?',
      submit: 'presentad[oa]s?|solicitad[oa]s?|aprobad[oa]s?',
    },
    none: /(?<!\p{L})(?:no|nunca|si|cuando|en cuanto|antes|quiere\p{L}*|desea\p{L}*|puedo|puede|podría|será|serán|voy a|vamos a|ningún|ninguna|sin)(?!\p{L})/iu,
  },
  {
    auxiliary: `(?:ho|abbiamo|è stat[oa]|sono stat[ei]|è|sono)${behind}${anything}${before}`,
    outcomes: {
      book: 'prenotat[oaie]|riservat[oaie]',
      send: 'inviat[oaie]|spedit[oaie]|mandat[oaie]',
      cancel: 'cancellat[oaie]|annullat[oaie]|disdett[oaie]',
      order: 'ordinat[oaie]|acquistat[oaie]|comprat[oaie]',
      pay: 'pagat[oaie]|trasferit[oaie]|addebitat[oaie]|accreditat[oaie]',
      refund: 'rimborsat[oaie]',
      change: 'modificat[oaie]|cambiat[oaie]|aggiornat[oaie]|rinnovat[oaie]|reimpostat[oaie]',
      add: 'aggiunt[oaie]|creat[oaie]|apert[oaie]|registrat[oaie]|attivat[oaie]|salvat[oaie]',
      remove: 'eliminat[oaie]|rimoss[oaie]|chius[oaie]|disattivat[oaie]|bloccat[oaie]',
      submit: 'presentat[oaie]|approvat[oaie]',
    },
    none: /(?<!\p{L})(?:non|mai|se|quando|appena|prima|vuole|vuoi|desidera|posso|può|potrebbe|sarà|saranno|nessun\p{L}*|senza)(?!\p{L})/iu,
  },
  {
    auxiliary: `(?:foi|foram|está|estão|já|reservei|fiz)${behind}${anything}${before}`,
    outcomes: {
      book: 'reservad[oa]s?',
      send: 'enviad[oa]s?|entregues?',
      cancel: 'cancelad[oa]s?|anulad[oa]s?',
      order: 'encomendad[oa]s?|comprad[oa]s?|pedid[oa]s?',
      pay: 'pag[oa]s?|transferid[oa]s?|creditad[oa]s?',
      refund: 'reembolsad[oa]s?|devolvid[oa]s?',
      change: 'alterad[oa]s?|atualizad[oa]s?|modificad[oa]s?|renovad[oa]s?',
      add: 'adicionad[oa]s?|criad[oa]s?|abert[oa]s?|registad[oa]s?|registrad[oa]s?|ativad[oa]s?',
      remove: 'eliminad[oa]s?|removid[oa]s?|apagad[oa]s?|fechad[oa]s?|bloquead[oa]s?',
      submit: 'submetid[oa]s?|aprovad[oa]s?',
    },
    none: /(?<!\p{L})(?:não|nunca|se|quando|assim que|antes|quer|deseja|posso|pode|poderia|será|serão|nenhum\p{L}*|sem)(?!\p{L})/iu,
  },
  {
    auxiliary: `(?:heb|hebben|is|zijn|werd|werden)${behind}${anything}${before}`,
    outcomes: {
      book: 'geboekt|gereserveerd',
      send: 'verzonden|gestuurd|verstuurd|gemaild',
      cancel: 'geannuleerd|opgezegd',
      order: 'besteld|gekocht',
      pay: 'betaald|overgemaakt|afgeschreven',
      refund: 'terugbetaald|vergoed',
      change: 'gewijzigd|aangepast|bijgewerkt|veranderd|verlengd',
      add: 'toegevoegd|aangemaakt|geopend|geregistreerd|geactiveerd|opgeslagen',
      remove: 'verwijderd|gesloten|gewist|geblokkeerd|gedeactiveerd',
      submit: 'ingediend|aangevraagd|goedgekeurd',
    },
    none: /(?<!\p{L})(?:niet|nooit|geen|als|wanneer|zodra|voordat|wilt|wil|zal|zullen|kan|kunnen|zou|moet|zonder)(?!\p{L})/iu,
  },
  {
    auxiliary: '',
    outcomes: {
      book: '予約(?:を|が)?(?:完了|確定|手配)?(?:いた)?(?:しました|されました|済み|取りました|できました|しております)',
      send: '(?:送信|送付|発送|通知|転送)(?:を|が)?(?:完了)?(?:いた)?(?:しました|されました|済み)|お送りしました|送りました',
      cancel: '(?:キャンセル|取り消し|取消|解約|中止)(?:を|が)?(?:完了)?(?:いた)?(?:しました|されました|済み)|取り消しました',
      order: '(?:注文|購入|発注)(?:を|が)?(?:完了|確定)?(?:いた)?(?:しました|されました|済み)',
      pay: '(?:支払い|支払|お支払い|決済|送金|振込|入金)(?:を|が)?(?:完了)?(?:いた)?(?:しました|されました|済み)|支払いました',
      refund: '(?:返金|払い戻し)(?:を|が)?(?:完了)?(?:いた)?(?:しました|されました|済み)|払い戻しました',
      change: '(?:変更|更新|修正|延長)(?:を|が)?(?:完了)?(?:いた)?(?:しました|されました|済み)',
      add: '(?:追加|作成|登録|有効化|保存)(?:を|が)?(?:完了)?(?:いた)?(?:しました|されました|済み)',
      remove: '(?:削除|無効化|停止)(?:を|が)?(?:完了)?(?:いた)?(?:しました|されました|済み)',
      submit: '(?:提出|申請|承認)(?:を|が)?(?:完了)?(?:いた)?(?:しました|されました|済み)',
    },
    none: /ません|ていない|たら|れば|場合|ますか|ましょうか|でしょうか|よろしい|前に/u,
  },
  {
    auxiliary: '',
    outcomes: {
      book: '예약(?:을|이)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
      send: '(?:발송|전송|전달)(?:을|이)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)|보냈|보내 드렸|보내드렸',
      cancel: '(?:취소|해지)(?:를|가)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
      order: '(?:주문|구매)(?:을|를|이|가)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
      pay: '(?:결제|송금|이체|입금)(?:를|가|을|이)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
      refund: '환불(?:을|이)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
      change: '(?:변경|수정|업데이트|연장)(?:을|를|이|가)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
      add: '(?:추가|생성|등록|활성화|저장)(?:을|를|이|가)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
      remove: '(?:삭제|제거|비활성화|정지)(?:를|을|가|이)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
      submit: '(?:제출|신청|승인)(?:을|이)?\\s?(?:완료)?(?:했|해 드렸|해드렸|되었|됐|하였)',
    },
    none: /지 않|못했|못 했|안 했|면 |습니까|을까요|할까요|하시겠|전에|경우/u,
  },
  {
    auxiliary: '(?:已经?|成功|了)[^。！？，；]{0,20}?',
    outcomes: {
      book: '预订|预定|预约|订好',
      send: '发送|寄出|发出|通知|转发',
      cancel: '取消|退订|解约',
      order: '下单|订购|购买',
      pay: '支付|付款|转账|扣款',
      refund: '退款|退还',
      change: '修改|更改|更新|变更|延长|重置',
      add: '添加|创建|开通|注册|激活|保存',
      remove: '删除|移除|关闭|停用|冻结',
      submit: '提交|申请|批准',
    },
    none: /没有|未|尚未|不|如果|若|要不要|是否|吗|将|会在|之前|一旦/u,
  },
]

interface Outcome {
  family: NamedFamily
  pattern: RegExp
  none: RegExp
}

const isFamily = (name: string): name is NamedFamily => Object.hasOwn(tongues[0]?.outcomes ?? {}, name)

const outcomes: readonly Outcome[] = tongues.flatMap(({ auxiliary, outcomes: forms, none }) =>
  Object.entries(forms).flatMap(([family, form]) => {
    const edges = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(form)
    const source = edges ? `${auxiliary}(?<outcome>${form})` : `${before}${auxiliary}(?<outcome>${form})${behind}`
    return isFamily(family) ? [{ family, none, pattern: new RegExp(source, 'iu') }] : []
  }),
)

/** Without any of their forms nothing is claimed, and nothing else is looked for. */
export const otherOutcome = new RegExp(tongues.flatMap(({ outcomes: forms }) => Object.values(forms)).join('|'), 'iu')

/** The claims of one sentence in any of these languages. */
export function claimsInOthers(sentence: string): Omit<Claim, 'start' | 'end'>[] {
  if (/[?？]["'”’»)\]*_]*\s*$/u.test(sentence)) return []
  if (!otherOutcome.test(sentence)) return []
  const found = outcomes.flatMap(({ family, pattern, none }) => {
    const match = pattern.exec(sentence)
    return match === null || none.test(sentence) ? [] : [{ family, said: match.groups?.outcome ?? '' }]
  })
  const said = [...new Set(found.map((one) => one.said))]
  return said.map((outcome) => ({
    words: sentence.trim().slice(0, 200),
    families: found.filter((one) => one.said === outcome).map(({ family }) => family),
    outcome,
    isReport: false,
  }))
}

/** Words of these languages by which the name of a tool tells what it does. */
export function familiesInName(name: string): NamedFamily[] {
  const words: Partial<Record<NamedFamily, RegExp>> = {
    book: /予約|예약|预订|预约|预定|buch|réserv|reserv|prenot|boek/iu,
    schedule: /日程|予定|일정|安排|termin/iu,
    send: /送信|送付|発送|通知|발송|전송|보내|发送|寄|通知|envoy|envi|invi|sturen|verzend/iu,
    cancel: /キャンセル|取消|取り消|解約|취소|해지|取消|storn|kündig|annul|annuler|cancel/iu,
    order: /注文|購入|주문|구매|下单|购买|bestell|command|pedi|ordin|compr/iu,
    pay: /支払|決済|送金|振込|결제|송금|이체|支付|付款|转账|zahl|pai?e|pag|betal/iu,
    refund: /返金|払い戻|환불|退款|erstatt|rembours|reembols|rimbors/iu,
    change: /変更|更新|修正|변경|수정|修改|更改|更新|änder|aktualis|modif|cambi|wijzig|changer/iu,
    add: /追加|作成|登録|추가|등록|생성|添加|创建|注册|anleg|hinzu|erstell|ajout|cré|añad|crea|aggiung|toevoeg/iu,
    remove: /削除|삭제|제거|删除|移除|lösch|entfern|supprim|elimin|borr|verwijder/iu,
    submit: /提出|申請|제출|신청|提交|申请|einreich|beantrag|soumet|solicit|indien/iu,
  }
  return Object.entries(words).flatMap(([family, pattern]) => (isFamily(family) && pattern.test(name) ? [family] : []))
}
