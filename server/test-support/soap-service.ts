// A real SOAP service for tests, of the same library that others build theirs with: quotes of stocks, at an address of this machine. It
// writes down how it was called.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import soap from 'soap'

export interface SoapService {
  origin: string
  /** What the operation was called with, and by whom. */
  heard: { symbol: string; authorization: string }[]
  stop(): void
}

/** `pages`: other documents it serves, whole or as they like. */
export async function soapService(pages: Record<string, string | ((response: ServerResponse) => void)> = {}): Promise<SoapService> {
  const heard: SoapService['heard'] = []
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    if (page === undefined) response.writeHead(404).end()
    else if (typeof page === 'function') page(response.writeHead(200, { 'content-type': 'text/xml' }))
    else response.writeHead(200, { 'content-type': 'text/xml' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const quote = (
    { symbol }: { symbol: string },
    _: unknown,
    __: unknown,
    { headers }: { headers: { authorization?: string | undefined } },
  ) => {
    heard.push({ symbol, authorization: headers.authorization ?? '' })
    if (symbol === 'NONE') throw { Fault: { faultcode: 'soap:Client', faultstring: 'No such stock' } }
    return { price: 12.5, name: `<${symbol}> & Co.`, at: '2026-03-04T10:00:00Z' }
  }
  soap.listen(server, '/quotes', { Quotes: { QuotesPort: { GetQuote: quote } } }, description(`${origin}/quotes`))
  return {
    origin,
    heard,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A description whose endpoint is somewhere. */
export function description(endpoint: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:quotes" targetNamespace="urn:quotes" name="Quotes">
  <wsdl:types>
    <xs:schema targetNamespace="urn:quotes" elementFormDefault="qualified">
      <xs:element name="GetQuote"><xs:complexType><xs:sequence>
        <xs:element name="symbol" type="xs:string"/><xs:element name="days" type="xs:int" minOccurs="0"/>
      </xs:sequence></xs:complexType></xs:element>
      <xs:element name="GetQuoteResponse"><xs:complexType><xs:sequence>
        <xs:element name="price" type="xs:double"/><xs:element name="name" type="xs:string"/><xs:element name="at" type="xs:dateTime"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>
  </wsdl:types>
  <wsdl:message name="GetQuoteIn"><wsdl:part name="parameters" element="tns:GetQuote"/></wsdl:message>
  <wsdl:message name="GetQuoteOut"><wsdl:part name="parameters" element="tns:GetQuoteResponse"/></wsdl:message>
  <wsdl:portType name="QuotesType"><wsdl:operation name="GetQuote">
    <wsdl:input message="tns:GetQuoteIn"/><wsdl:output message="tns:GetQuoteOut"/>
  </wsdl:operation></wsdl:portType>
  <wsdl:binding name="QuotesBinding" type="tns:QuotesType">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="GetQuote"><soap:operation soapAction="urn:quotes#GetQuote"/>
      <wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output>
    </wsdl:operation>
  </wsdl:binding>
  <wsdl:service name="Quotes"><wsdl:port name="QuotesPort" binding="tns:QuotesBinding">
    <soap:address location="${endpoint}"/>
  </wsdl:port></wsdl:service>
</wsdl:definitions>`
}
